// One cut-out in a thread of its own: a picture that takes too long, or breaks the decoder, ends with the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { cutPicture } from './cutPicture.ts';
import { findSubjectByGrabCut } from './findSubjectByGrabCut.ts';
import { findSubjectByModel } from './findSubjectByModel.ts';
import type { CutoutJob } from './WorkerCutout.ts';

const { path, modelPath } = workerData as CutoutJob;
const findSubject = modelPath === undefined ? findSubjectByGrabCut : findSubjectByModel(modelPath);
parentPort?.postMessage(await cutPicture(path, findSubject));
// The image library keeps threads of its own alive.
process.exit(0);
