import { UploadError } from './upload-error.ts';

const malformed = (): never => {
  throw new UploadError(400, 'The upload is not readable.');
};

/**
 * The file in a simple upload: a `multipart/related` body of two parts, metadata and bytes.
 * @throws UploadError
 */
export function fileOfMultipart(body: Buffer, contentType: string): Buffer {
  const boundary = /^multipart\/related;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? malformed()}`;
  const first = body.indexOf(mark);
  const second = body.indexOf(`\r\n${mark}`, first + mark.length);
  if (first === -1 || second === -1) return malformed();
  const headEnd = body.indexOf('\r\n\r\n', second + 2 + mark.length);
  // The last occurrence: the file's own bytes may contain anything.
  const end = body.lastIndexOf(`\r\n${mark}--`);
  if (headEnd === -1 || end < headEnd + 4) return malformed();
  return body.subarray(headEnd + 4, end);
}
