import type { UploadQueue } from '../../features/uploads/uploadFiles.ts';

/** The one upload queue of the page, fetched with the first file that is to be sent. */
export const loadUploads = async (): Promise<UploadQueue> => (await import('./uploads.ts')).uploads;
