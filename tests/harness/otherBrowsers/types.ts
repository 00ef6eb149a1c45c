// Browsers that Playwright does not drive, by the protocols their makers give them (WebDriver, WebDriver BiDi).

/** Of the page, CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

/** What WebDriver calls an input source: one keyboard, mouse or finger and what it does, tick by tick. */
export type InputSource = {
  readonly type: 'key' | 'pointer' | 'none';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, string | number>>[];
};

export type OtherBrowser = {
  readonly name: 'Firefox' | 'WebKit';
  goto(address: string): Promise<void>;
  /** Runs `expression` in the page and waits for what it promises; the answer goes through JSON. */
  evaluate<Result>(expression: string): Promise<Result>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** A PNG of what the window shows. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};
