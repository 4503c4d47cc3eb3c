# The server as a container: docker build -t dowding . && docker run -p 127.0.0.1:1940:1940 -v dowding:/matches dowding
FROM python:3.13-slim
WORKDIR /opt/dowding
COPY requirements/postgres.txt requirements/club.txt requirements/
RUN pip install --no-cache-dir --require-hashes -r requirements/postgres.txt \
 && pip install --no-cache-dir --require-hashes -r requirements/club.txt
COPY . .
RUN pip install --no-cache-dir --no-deps --no-build-isolation . \
 && useradd --create-home dowding && install -d -o dowding /matches
USER dowding
ENV DOWDING_HOME=/matches
VOLUME /matches
EXPOSE 1940
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:1940/health')"]
# Behind a proxy, name the address that people use: docker run dowding dowding serve ... --url https://room.example.org/
CMD ["dowding", "serve", "--no-browser", "--host", "0.0.0.0", "--url", "http://localhost:1940/"]
