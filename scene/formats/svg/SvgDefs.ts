import { element, type Attributes } from './element.ts';
import type { SvgElement, SvgPicture } from './types.ts';

/** Collects what the drawing refers to (gradients, patterns, clip paths, filters), equal things once, under free ids. */
export class SvgDefs {
  readonly elements: SvgElement[] = [];
  readonly #taken: Set<string>;
  readonly #known = new Map<string, string>();
  readonly #shared = new Map<string, string>();
  #next = 1;

  /** `taken`: ids of the document's own elements. */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** Adds an element and returns the reference to it. */
  add(name: string, attributes: Attributes, children: readonly SvgElement[] = []): string {
    const plain = element(name, attributes, children);
    const key = JSON.stringify(plain);
    let id = this.#known.get(key);
    if (id === undefined) {
      id = this.#takeId(name);
      // Long keys are embedded pictures, which are kept apart already.
      if (key.length < 5_000) this.#known.set(key, id);
      this.elements.push({ ...plain, attributes: { id, ...plain.attributes } });
    }
    return `url(#${id})`;
  }

  /** Id of a picture that several elements show, which is in the file once. */
  addPicture({ href, width, height }: SvgPicture): string {
    let id = this.#shared.get(href);
    if (id === undefined) {
      id = this.#takeId('image');
      this.#shared.set(href, id);
      this.elements.push(element('image', { id, width, height, preserveAspectRatio: 'none', href }));
    }
    return id;
  }

  #takeId(name: string): string {
    let id = '';
    do id = `${name}-${this.#next++}`;
    while (this.#taken.has(id));
    this.#taken.add(id);
    return id;
  }
}
