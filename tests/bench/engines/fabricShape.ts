// Fields of saved objects as the peers' adapters read them.
import type { FabricObject } from '../types.ts';

export type Shape = {
  readonly type: string;
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly angle: number;
  readonly opacity: number;
  readonly rx: number;
  readonly ry: number;
  readonly stroke: string | null;
  readonly strokeWidth: number;
  readonly fill: string | LinearFill;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly path: readonly (readonly (string | number)[])[];
  readonly text: string;
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly fontWeight: string;
  readonly fontStyle: string;
  readonly textAlign: 'left' | 'center' | 'right';
  readonly lineHeight: number;
  readonly src: string;
  readonly objects: readonly FabricObject[];
};

export type LinearFill = {
  readonly coords: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  readonly colorStops: readonly { readonly offset: number; readonly color: string }[];
};

export const asShape = (object: FabricObject): Shape => object as unknown as Shape;

export const toSvgPath = (path: Shape['path']): string => path.map((command) => command.join(' ')).join(' ');

/** Middle of a saved object's box: where it stands whatever its angle. */
export function middleOf(shape: Shape): { readonly x: number; readonly y: number } {
  const width = shape.width * shape.scaleX + shape.strokeWidth;
  const height = shape.height * shape.scaleY + shape.strokeWidth;
  const radians = (shape.angle * Math.PI) / 180;
  return {
    x: shape.left + (width / 2) * Math.cos(radians) - (height / 2) * Math.sin(radians),
    y: shape.top + (width / 2) * Math.sin(radians) + (height / 2) * Math.cos(radians),
  };
}
