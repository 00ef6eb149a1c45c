// Everything of a context's state that changes how a path or text drawn with it looks, placement left out.

let serial = 0;

/** Equal for contexts that draw alike. Gradients and patterns cannot be compared, so each counts as new. */
export function describeStyle(context: CanvasRenderingContext2D): string {
  return [
    nameOf(context.fillStyle),
    nameOf(context.strokeStyle),
    context.lineWidth,
    context.lineCap,
    context.lineJoin,
    context.miterLimit,
    context.getLineDash(),
    context.lineDashOffset,
    context.globalAlpha,
    context.globalCompositeOperation,
    context.shadowColor,
    context.shadowBlur,
    context.shadowOffsetX,
    context.shadowOffsetY,
    context.font,
    context.textAlign,
    context.textBaseline,
    context.direction,
  ].join('|');
}

function nameOf(style: string | CanvasGradient | CanvasPattern): string {
  serial += 1;
  return typeof style === 'string' ? style : `#${serial}`;
}
