/** Takes a file's bytes as they come, earlier ones corrected later, without holding them all in memory. */
export class BlobTarget {
  #parts: Blob[] = [];
  #length = 0;

  write(data: Uint8Array, position: number): void {
    const part = new Blob([data as Uint8Array<ArrayBuffer>]);
    if (position === this.#length) this.#parts.push(part);
    else this.#replace(part, position);
    this.#length = Math.max(this.#length, position + data.length);
  }

  toBlob(type: string): Blob {
    return new Blob(this.#parts, { type });
  }

  #replace(part: Blob, position: number): void {
    const whole = new Blob(this.#parts);
    this.#parts = [whole.slice(0, position), part, whole.slice(position + part.size)];
  }
}
