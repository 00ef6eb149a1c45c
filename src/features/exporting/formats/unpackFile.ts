// Files packed with gzip, as `.svgz` are: https://www.w3.org/TR/SVG2/conform.html#ConformingSVGStandAloneFiles

/** What is in a packed file, others as they are; `'too-large'` beyond so many bytes, of which no more are unpacked. */
export async function unpackFile(file: Blob, mostBytes: number): Promise<Blob | 'damaged' | 'too-large'> {
  if (file.size > mostBytes) return 'too-large';
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.length;
      if (bytes > mostBytes) {
        await reader.cancel();
        return 'too-large';
      }
      parts.push(read.value);
    }
  } catch (error) {
    console.warn('A packed file could not be unpacked', error);
    return 'damaged';
  }
  return new Blob(parts);
}
