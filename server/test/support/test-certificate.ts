import { generateKeyPairSync, sign } from 'node:crypto';

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
export const makeCertificate = (): { key: string; cert: string } => {
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
