export declare function hashEncoderSources(): string;
