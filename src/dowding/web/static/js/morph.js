/**
 * Drawing again: a new drawing of the same thing is laid over the old one, and only what differs is changed. Whoever is
 * typing, pressing, scrolling or has the focus in it is not disturbed.
 */

/** @import {Child} from "./dom.js" */

/**
 * What is known of an element beside its attributes: the key by which it is known again, what it does, and whether its
 * maker keeps it.
 * @typedef {{key: string, held: boolean, acts: Map<string, ((event: any) => unknown)[]>}} Notes
 */

/** @type {WeakMap<Node, Notes>} */
const notes = new WeakMap();

/** The notes of an element. @param {Element} element @returns {Notes} */
export function noted(element) {
  const found = notes.get(element) ?? { key: "", held: false, acts: new Map() };
  notes.set(element, found);
  return found;
}

/**
 * Let an element do something at an event. A later drawing of the element brings its own acts in place of these.
 * @template {keyof HTMLElementEventMap} K
 * @param {Element} element @param {K | string} type @param {(event: HTMLElementEventMap[K]) => unknown} act
 */
export function on(element, type, act) {
  const { acts } = noted(element);
  acts.set(type, [...(acts.get(type) ?? []), act]);
  element.addEventListener(type, happen);
}

/** Do what the element does now. @param {Event} event */
function happen(event) {
  const { currentTarget: element, type } = event;
  if (element instanceof Node) for (const act of notes.get(element)?.acts.get(type) ?? []) act(event);
}

/**
 * Say that an element is kept and changed by its maker: a morph puts it where it belongs, and leaves it as it is.
 * @template {Element} E
 * @param {E} element
 */
export function hold(element) {
  noted(element).held = true;
  return element;
}

/**
 * Make the children of an element look as given. A child of the same key and tag stays the same element, and takes over
 * attributes, acts and children; without keys, one stands for another in their order.
 * @param {Element} element @param {...Child} children
 */
export function morph(element, ...children) {
  const focus = document.activeElement;
  const nodes = children.flat().flatMap((child) => (child ? [typeof child === "string" ? new Text(child) : child] : []));
  align(element, matched(element, nodes));
  if (focus instanceof HTMLElement && focus !== document.activeElement && element.contains(focus))
    focus.focus({ preventScroll: true });
}

/**
 * Lay a new drawing over an element that stands among others; return what stands there now.
 * @param {Element} old @param {Element} node
 */
export function redrawn(old, node) {
  if (nameOf(old) !== nameOf(node)) {
    old.replaceWith(node);
    return node;
  }
  renew(old, node);
  return old;
}

/**
 * The given nodes, or in place of a node the child that stands for it already.
 * @param {Element} element @param {Node[]} nodes
 */
function matched(element, nodes) {
  const wanted = new Set(nodes);
  /** @type {Map<string, Node[]>} */
  const free = new Map();
  for (const old of element.childNodes) {
    if (wanted.has(old) || notes.get(old)?.held) continue;
    const name = nameOf(old);
    const alike = free.get(name);
    if (alike) alike.push(old);
    else free.set(name, [old]);
  }
  return nodes.map((node) => {
    const kept = node.parentNode === element || notes.get(node)?.held;
    const old = kept ? undefined : free.get(nameOf(node))?.shift();
    if (old) renew(old, node);
    return old ?? node;
  });
}

/** What two drawings of the same thing have in common. @param {Node} node */
function nameOf(node) {
  return `${node.nodeName} ${notes.get(node)?.key || (node instanceof Element && node.id)}`;
}

/** Make an old node look and act as a new one. @param {Node} old @param {Node} node */
function renew(old, node) {
  if (old instanceof Element && node instanceof Element) {
    renewAttributes(old, node);
    renewActs(old, node);
    if (old.firstChild || node.firstChild) align(old, matched(old, [...node.childNodes]));
  } else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
}

/** What a person changes in a field: it stays, unless the drawing itself has changed. */
const TYPED = ["value", "checked", "selected"];

/** @param {Element} old @param {Element} node */
function renewAttributes(old, node) {
  for (const name of old.getAttributeNames()) if (!node.hasAttribute(name)) write(old, node, name);
  for (const name of node.getAttributeNames())
    if (old.getAttribute(name) !== node.getAttribute(name)) write(old, node, name);
}

/** @param {Element} element @returns {element is HTMLElement | SVGElement} */
const isStyled = (element) => element instanceof HTMLElement || element instanceof SVGElement;

/**
 * Take over an attribute. A style is not written as an attribute, because the policy of the page forbids that.
 * @param {Element} old @param {Element} node @param {string} name
 */
function write(old, node, name) {
  if (name === "style" && isStyled(old) && isStyled(node)) old.style.cssText = node.style.cssText;
  else if (node.hasAttribute(name)) old.setAttribute(name, node.getAttribute(name) ?? "");
  else old.removeAttribute(name);
  if (TYPED.includes(name) && name in old) Object.assign(old, { [name]: Reflect.get(node, name) });
}

/** @param {Element} old @param {Element} node */
function renewActs(old, node) {
  const made = notes.get(node);
  const known = notes.get(old);
  if (!made && !known) return;
  const { acts } = made ?? noted(node);
  noted(old).acts = acts;
  for (const type of acts.keys()) old.addEventListener(type, happen);
}

/**
 * Make the children of an element equal to a list; nodes that are already in place are not touched.
 * @param {Element} element @param {Node[]} nodes
 */
export function align(element, nodes) {
  const wanted = new Set(nodes);
  for (const old of [...element.childNodes]) if (!wanted.has(old)) old.remove();
  let at = element.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else element.insertBefore(node, at);
  }
}
