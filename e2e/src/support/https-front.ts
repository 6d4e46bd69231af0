import { generateKeyPairSync, sign } from 'node:crypto';
import { request as send } from 'node:http';
import { createServer } from 'node:https';
import { listenLocally } from './local-server.ts';

/** One DER value. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  const size = length < 128 ? [length] : long;
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const time = (text: string): Buffer => der(0x17, Buffer.from(text));

/** A new self-signed certificate for `localhost`. */
const makeCertificate = (): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')));
  const name = sequence(der(0x31, commonName));
  const body = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const text = sequence(body, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
};

export interface HttpsFront {
  url: string;
  close(): void;
}

/** Serves a site by https, like a reverse proxy. */
export async function openHttpsFront(target: string): Promise<HttpsFront> {
  const front = createServer(makeCertificate(), (request, response) => {
    const { method, headers, url = '/' } = request;
    const onward = send(new URL(url, target), { method, headers }, (answer) => {
      // A real site knows from SITE_URL that it is served by https; the demo, which has none, would use http.
      const upload = answer.headers['x-goog-upload-url'];
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(typeof upload === 'string' && { 'x-goog-upload-url': upload.replace(/^http:/, 'https:') }),
      });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const { port, close } = await listenLocally(front);
  return { url: `https://localhost:${port}`, close };
}
