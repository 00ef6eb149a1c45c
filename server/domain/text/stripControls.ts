const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Without control characters and direction overrides, which nobody sees: contacts and chats copy them along with a text. */
export const stripControls = (text: string): string => text.replace(controls, '');
