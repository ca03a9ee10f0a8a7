import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface Certificates {
  authority: string;
  certificate: string;
  key: string;
}

/** An authority and a certificate of it for a host, made as docs/operate.md makes them. */
export function makeCertificates(folder: string, host: string): Certificates {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const name = /^[\d.]+$/.test(host) ? `IP:${host}` : `DNS:${host}`;
  openssl(...'req -x509 -newkey rsa:3072 -nodes -days 3650 -keyout ca.key -out ca.pem -subj'.split(' '), '/CN=Authority');
  openssl(
    ...'req -newkey rsa:3072 -nodes -keyout server.key -out server.csr -subj'.split(' '),
    `/CN=${host}`,
    '-addext',
    `subjectAltName=${name}`,
  );
  openssl(
    ...'x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 825 -copy_extensions copy -out server.crt'.split(' '),
  );
  return { authority: at('ca.pem'), certificate: at('server.crt'), key: at('server.key') };
}
