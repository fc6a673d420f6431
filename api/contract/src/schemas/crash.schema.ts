import { array, boolean, type InferType, number, object, string } from 'yup';
import { CRASH_FRAMES_MOST, CRASH_KINDS, SCRIPT_PATH } from '../rules/crash';
import { pagePass, remoteName, remoteVersion } from './remote-load.schema';

const position = (label: string) =>
  number().strict().integer().min(1).max(1e9).required(`${label} is required`);

/** Body of `POST /api/crashes`: an error that nobody handled, as a browser saw it. Nothing in it is about a person. */
export const crashReportSchema = object({
  remote: remoteName().required('Remote is required'),
  version: remoteVersion().required('Version is required'),
  kind: string().strict().oneOf(CRASH_KINDS).required('Kind is required'),
  message: string().strict().max(1000).required('Message is required'),
  /** Where it was thrown, the innermost call first. */
  frames: array(
    object({
      file: string()
        .strict()
        .matches(SCRIPT_PATH, 'File is no script')
        .required('File is required'),
      line: position('Line'),
      column: position('Column'),
    }).required(),
  )
    .strict()
    .max(CRASH_FRAMES_MOST)
    .required('Frames are required'),
  /** Whether nothing of this version had crashed before on the page. */
  isFirst: boolean().strict().required('Is first is required'),
  pass: pagePass(),
});

export type CrashReport = InferType<typeof crashReportSchema>;

/** Query of `GET /api/crashes` */
export const crashQuerySchema = object({
  remote: remoteName(),
  version: remoteVersion(),
});
export type CrashQuery = InferType<typeof crashQuerySchema>;
