// When each frame of a film has to be decoded, where an encoder gives them out in another order than they are shown.

/**
 * Times to decode frames at, given when they are shown, in the order in which they are decoded; any unit, the same for both.
 * They rise from `after`, which is before all of them (null: the first frame of a film, decoded when it is shown), and none
 * is later than its frame is shown: a file may say so without signed offsets and without an edit list, and every frame
 * keeps its exact time. Frames that come in order are decoded when they are shown.
 */
export function getDecodeTimes(shown: readonly number[], after: number | null): readonly number[] {
  const deadlines = getDeadlines(shown);
  const times: number[] = [];
  let previous = after;
  for (let from = 0; from < shown.length; ) {
    const deadline = deadlines[from] as number;
    let to = from;
    while (deadlines[to] === deadline) to += 1;
    // Frames that wait for the same one share the time until it is shown.
    const start: number = previous ?? deadline;
    for (let at = from; at < to; at += 1)
      times.push(start + ((deadline - start) * (at - from + 1)) / (to - from));
    previous = deadline;
    from = to;
  }
  return times;
}

/** The earliest moment at which a frame or one decoded after it is shown. */
function getDeadlines(shown: readonly number[]): readonly number[] {
  const deadlines = [...shown];
  for (let at = deadlines.length - 2; at >= 0; at -= 1)
    deadlines[at] = Math.min(deadlines[at] as number, deadlines[at + 1] as number);
  return deadlines;
}
