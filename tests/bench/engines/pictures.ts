// Pictures for the peers, each loaded once.
const loaded = new Map<string, Promise<HTMLImageElement>>();

export function loadPicture(src: string): Promise<HTMLImageElement> {
  let picture = loaded.get(src);
  if (!picture) {
    const image = new Image();
    image.src = src;
    picture = image.decode().then(() => image);
    loaded.set(src, picture);
  }
  return picture;
}
