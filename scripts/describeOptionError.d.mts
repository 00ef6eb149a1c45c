export function describeOptionError(error: {
  readonly code?: string;
  readonly message: string;
}): string | null;
