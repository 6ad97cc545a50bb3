/**
 * Drawings as dots. A browser that paints a drawing goes through all of its lines, each time and for each place where
 * it stands; a picture made of dots it only copies. On a table with a hundred of them, cards move smoothly then.
 */

/** Enough for a card in the row of a large screen. */
const WIDTH = 360;
const HEIGHT = 270;

/** One at a time, and only while the browser has nothing else to do. */
let last: Promise<unknown> = Promise.resolve();
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = address;
  await image.decode();
  return image;
}

async function drawn(address: string): Promise<string> {
  const image = await loaded(address);
  await idle();
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas'); // else the picture would be empty
  context.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const dots = URL.createObjectURL(await canvas.convertToBlob());
  // Where the drawing stands they take its place at once.
  await loaded(dots);
  return dots;
}

/** The address of a picture in dots of the drawing at this address. */
export function dotsOf(address: string): Promise<string> {
  const made = last.then(() => drawn(address));
  // What failed once must not keep the next from being made; whoever asked for it is told.
  last = made.catch(() => undefined);
  return made;
}
