export function runNode(args: readonly string[], env?: NodeJS.ProcessEnv, node?: string): number;
