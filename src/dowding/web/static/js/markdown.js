/**
 * Rulebooks are written in a little Markdown: paragraphs, lists, tables, quotes, bold, italics, code and links inside
 * the book. Here it becomes data, which `panels/rules.js` draws.
 *
 * @typedef {{kind: "text" | "b" | "i" | "code" | "link", text: string, to?: string}} Span
 * @typedef {{kind: "p" | "quote", spans: Span[]} | {kind: "list", ordered: boolean, items: Span[][]}
 *   | {kind: "table", head: Span[][], rows: Span[][][]} | {kind: "code", text: string}} Block
 */

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_(?!\w)|`([^`]+)`|\[([^\]]+)\]\(([^)]*)\)/;
const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

/** Split a line into its spans. @param {string} line @returns {Span[]} */
export function spans(line) {
  const found = INLINE.exec(line);
  if (!found) return line ? [{ kind: "text", text: line }] : [];
  const [whole, bold, italic, other, code, link, to] = found;
  const before = line.slice(0, found.index);
  const after = line.slice(found.index + whole.length);
  /** @type {Span} */
  const span =
    bold !== undefined
      ? { kind: "b", text: plain(bold) }
      : link !== undefined
        ? { kind: "link", text: plain(link), to: (to ?? "").replace(/^#/, "") }
        : code !== undefined
          ? { kind: "code", text: code }
          : { kind: "i", text: plain(italic ?? other ?? "") };
  return before ? [{ kind: "text", text: before }, span, ...spans(after)] : [span, ...spans(after)];
}

/** The words of a line without its marks. @param {string} line @returns {string} */
export function plain(line) {
  return spans(line)
    .map((span) => (span.kind === "text" || span.kind === "code" ? span.text : plain(span.text)))
    .join("");
}

/** Split a section into its blocks. @param {string} source @returns {Block[]} */
export function blocks(source) {
  const parts = source.split(/\n\s*\n/).filter((part) => part.trim());
  return parts.flatMap((part) => blockOf(part.split("\n")));
}

/** @param {string[]} lines @returns {Block[]} */
function blockOf(lines) {
  const [first = ""] = lines;
  if (first.startsWith("```")) return [{ kind: "code", text: lines.slice(1, -1).join("\n") }];
  if (first.startsWith("|")) return [tableOf(lines)];
  if (first.startsWith(">"))
    return [{ kind: "quote", spans: spans(lines.map((line) => line.replace(/^>\s?/, "")).join(" ")) }];
  const start = lines.findIndex((line) => ITEM.test(line));
  if (start > 0) return [...blockOf(lines.slice(0, start)), ...blockOf(lines.slice(start))];
  if (start === 0) return [listOf(lines)];
  return [{ kind: "p", spans: spans(lines.map((line) => line.trim()).join(" ")) }];
}

/** @param {string[]} lines @returns {Block} */
function listOf(lines) {
  /** @type {string[]} */
  const items = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", ordered: /^\s*\d/.test(lines[0] ?? ""), items: items.map(spans) };
}

/** @param {string[]} lines @returns {Block} */
function tableOf(lines) {
  const cells = (/** @type {string} */ line) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => spans(cell.trim().replace("\\|", "|")));
  const rows = lines.filter((line) => line.startsWith("|") && !/^\|[\s:|-]+$/.test(line)).map(cells);
  return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
}
