import type { ActiveFilter } from '../../../scene/filters/listActiveFilters.ts';
import { type BlendedPictures, prepareFilter } from './prepareFilter.ts';
import { joinPointFilters, type ShaderPass, toShaderPass } from './shaderSource.ts';
import type { PointFilter } from './types.ts';

/** More uniforms than this in one program trouble weak devices. */
const MOST_JOINED = 8;

/** The draws that run `filters` in order on a picture of `size`; runs of point filters become one draw. */
export function planPasses(
  filters: readonly ActiveFilter[],
  size: { readonly width: number; readonly height: number },
  pictures: BlendedPictures,
): readonly ShaderPass[] {
  const passes: ShaderPass[] = [];
  let joined: PointFilter[] = [];
  const flush = () => {
    if (joined.length > 0) passes.push(joinPointFilters(joined));
    joined = [];
  };
  for (const filter of filters) {
    const ready = prepareFilter(filter, size, pictures);
    if (!ready) continue;
    if (ready.kind === 'point') {
      joined.push(ready);
      if (joined.length === MOST_JOINED) flush();
    } else {
      flush();
      passes.push(...ready.passes.map(toShaderPass));
    }
  }
  flush();
  return passes;
}
