import { connect } from 'node:tls';
import { plural } from 'shared/format';
import type { ServerConfig } from '../../config.ts';
import { isLoopback } from '../../config.ts';
import { readUnnamedProxies } from '../../rate-limits/unnamed-proxies.ts';
import { mistake, warning } from './finding.ts';
import type { Finding } from './finding.ts';

const day = 24 * 3600_000;
/** Days before its expiry in which a certificate should have been renewed. */
const renewal = 14;
/** Timeout of a request in milliseconds. */
const requestTimeout = 5_000;

/** @param what whose certificate it is, in the Czech genitive. */
export function evaluateCertificate(what: string, end: Date, now: Date): Finding[] {
  const days = Math.floor((end.getTime() - now.getTime()) / day);
  if (days < 0) return [mistake(`Certifikát ${what} neplatí, jeho platnost skončila. Obnovte ho.`)];
  if (days >= renewal) return [];
  return [
    warning(
      plural(days, {
        one: `Certifikát ${what} přestane platit za # den a nikdo ho neobnovil.`,
        few: `Certifikát ${what} přestane platit za # dny a nikdo ho neobnovil.`,
        other: `Certifikát ${what} přestane platit za # dní a nikdo ho neobnovil.`,
      }),
    ),
  ];
}

type Addresses = Pick<ServerConfig, 'host' | 'siteUrl' | 'trustedProxy' | 'identity'>;

/** Checks the configuration of the public URL and proxies; the server itself does not terminate TLS. */
export function evaluateProxy({ host, siteUrl, trustedProxy, identity }: Addresses): Finding[] {
  const findings: Finding[] = [];
  if (siteUrl === null && identity.provider === 'firebase') {
    findings.push(
      mistake('Adresa: chybí SITE_URL, vyhledávače a e-maily pak nevědí, kde web je. Doplňte ji.'),
    );
  }
  if (siteUrl?.startsWith('https:') && trustedProxy === null) {
    findings.push(
      mistake(
        'Proxy: web je na HTTPS, před serverem tedy stojí Caddy, nginx nebo jiná proxy, ale TRUSTED_PROXY ji ' +
          'nejmenuje. Všichni čtenáři pak vypadají jako jeden. Napište tam její adresu, většinou 127.0.0.1.',
      ),
    );
  }
  if (siteUrl !== null && trustedProxy?.every(isLoopback) && !isLoopback(host)) {
    findings.push(
      warning(
        `Proxy: server poslouchá na ${host}, tedy i mimo tento počítač, a proxy se dá obejít. Nastavte HOST=127.0.0.1.`,
      ),
    );
  }
  return findings;
}

/** Reports proxies that the running server has seen, independently of the configuration. */
export async function checkProxies(dataDir: string): Promise<Finding[]> {
  const { local, elsewhere } = await readUnnamedProxies(dataDir);
  const findings: Finding[] = [];
  if (local.length > 0) {
    findings.push(
      mistake(
        `Proxy: požadavky přeposílá ${local.join(', ')}, ale TRUSTED_PROXY to neříká. Všichni čtenáři pak vypadají ` +
          'jako jeden. Doplňte tam tuto adresu a restartujte web.',
      ),
    );
  }
  if (elsewhere.length > 0) {
    findings.push(
      warning(
        `Proxy: o přeposílání požadavků mluví ${elsewhere.join(', ')}. Je-li to vaše proxy, doplňte ji do ` +
          'TRUSTED_PROXY; jinak si to někdo vymýšlí a web mu nevěří.',
      ),
    );
  }
  return findings;
}

const certificateEnd = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    // Expired certificates have to be readable; nothing is sent over this connection.
    const socket = connect({
      host,
      port,
      servername: host,
      rejectUnauthorized: false,
      timeout: requestTimeout,
    });
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('The server does not answer.')));
    socket.once('error', reject);
  });

/** Requests the site at its public URL. */
export async function checkSite(siteUrl: string, now: Date): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(siteUrl);
  const findings: Finding[] = [];
  if (protocol === 'https:') {
    const end = await certificateEnd(hostname, Number(port || 443)).catch(() => null);
    if (end) findings.push(...evaluateCertificate('webu', end, now));
  }
  const answer = await fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(requestTimeout) }).catch(
    () => null,
  );
  if (answer?.status !== 200) {
    const what = answer === null ? 'neodpovídá' : `odpovídá stavem ${answer.status}`;
    findings.push(mistake(`Web: ${siteUrl} ${what}. Podívejte se, co říká systemctl status klub caddy.`));
  }
  return findings;
}

/** Clock skew in seconds from which tokens and certificates are misjudged. */
const tolerance = 60;

/** @param reference the same moment by another computer's clock. */
export function evaluateClock(now: Date, reference: Date, whose: string): Finding[] {
  const seconds = Math.round((now.getTime() - reference.getTime()) / 1000);
  if (Math.abs(seconds) <= tolerance) return [];
  const direction = seconds > 0 ? 'napřed' : 'pozadu';
  return [
    mistake(
      `Hodiny: tento počítač je o ${Math.abs(seconds)} s ${direction} proti ${whose}, přihlašování pak nefunguje. ` +
        'Spusťte timedatectl set-ntp true.',
    ),
  ];
}

/** Compares the clock with that of the service that signs the members' tokens. */
export async function checkClock(url = 'https://securetoken.googleapis.com/'): Promise<Finding[]> {
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(requestTimeout) }).catch(
    () => null,
  );
  const date = answer?.headers.get('date');
  if (!date) return [warning('Přihlašování: Google neodpovídá, členové se teď nepřihlásí.')];
  return evaluateClock(new Date(), new Date(date), 'Googlu');
}
