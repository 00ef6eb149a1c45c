// A thousand boxes, all in view; the hundred that are dragged stand by themselves, upper left.

const DRAGGED = 100;
const STILL = 900;
/** Where the dragged ones end, in the design's pixels; nothing else begins before it. */
export const DRAGGED_SIDE = 320;
const SIDE = 1080;
const COLORS = ['#0f172a', '#e11d48', '#ea580c', '#65a30d', '#0891b2', '#7c3aed'];

const area = {
  type: 'Rect',
  name: 'clip',
  left: 0,
  top: 0,
  width: SIDE,
  height: SIDE,
  fill: '#ffffff',
  strokeWidth: 0,
};

/** Uneven, so that edges seldom meet and what snaps has to be searched for; the same every time. */
function makeBox(id: string, index: number, left: number, top: number) {
  return {
    id,
    type: index % 4 === 3 ? 'Ellipse' : 'Rect',
    originX: 'left',
    originY: 'top',
    left,
    top,
    width: 12 + (index % 7),
    height: 10 + (index % 5),
    rx: 6,
    ry: 5,
    strokeWidth: 0,
    fill: COLORS[index % COLORS.length],
  };
}

/** In the words of Fabric's files. */
export function makeDesign() {
  const dragged = Array.from({ length: DRAGGED }, (_, i) =>
    makeBox(`dragged-${i}`, i, 20 + (i % 10) * 28.3, 20 + Math.floor(i / 10) * 28.7),
  );
  const still = Array.from({ length: STILL }, (_, i) =>
    makeBox(
      `still-${i}`,
      i,
      DRAGGED_SIDE + 40 + (i % 30) * 22.9 + (i % 3) * 1.7,
      DRAGGED_SIDE + 40 + Math.floor(i / 30) * 22.3 + (i % 5) * 0.9,
    ),
  );
  return { version: '6.5.3', width: SIDE, height: SIDE, objects: [area, ...still, ...dragged] };
}
