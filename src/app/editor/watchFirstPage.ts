import type { DesignPages } from '../../../scene/document/pages/types.ts';
import type { WatchedScene } from './keepThumbnail.ts';

const nothing = (): void => undefined;

/** The page that the lists show: as it is changed here, whichever page is shown, or when it becomes another. */
export const watchFirstPage = (pages: DesignPages): WatchedScene => ({
  subscribe(listener) {
    let leave = nothing;
    // A page that is not open has not been changed here.
    const follow = (): void => {
      leave();
      const leaveFirst = pages.opened.get(pages.ids[0]!)?.subscribe(listener) ?? nothing;
      const leaveOpened = pages.subscribeOpened(follow);
      leave = () => {
        leaveFirst();
        leaveOpened();
      };
    };
    follow();
    const leavePages = pages.subscribe((change) => {
      follow();
      if (change.from[0] !== change.to[0]) listener(change);
    });
    return () => {
      leave();
      leavePages();
    };
  },
});
