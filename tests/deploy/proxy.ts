import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Certificates } from './certificates.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ProxyPlace {
  /** Where its files go. */
  folder: string;
  https: number;
  http: number;
  /** The ports of the two nodes. */
  nodes: readonly [number, number];
  edge: Certificates;
  /** The pages of stand-ins, by the file of their own. */
  standIns?: { https: number; nodes: readonly [number, number] };
}

/** The server of stand-ins' pages, at the ports and with the certificates of a test. */
function standInSite({ standIns, edge }: ProxyPlace): string {
  if (standIns === undefined) return '';
  return readFileSync(join(root, 'deploy/nginx-stand-ins.conf'), 'utf8')
    .replace('127.0.0.1:3200', `127.0.0.1:${standIns.nodes[0]}`)
    .replace('127.0.0.1:3201', `127.0.0.1:${standIns.nodes[1]}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${standIns.https} ssl`)
    .replace('/etc/voyager/tls/fullchain.pem', edge.certificate)
    .replace('/etc/voyager/tls/privkey.pem', edge.key);
}

/** nginx with the files of `deploy/`, at the ports and with the certificates of a test. `shorter` changes lines of the file. */
export function startProxy(place: ProxyPlace, shorter = (site: string) => site): ChildProcess {
  const { folder, https, http, nodes, edge } = place;
  const site = shorter(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${nodes[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${nodes[1]}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('/etc/voyager/tls/fullchain.pem', edge.certificate)
    .replace('/etc/voyager/tls/privkey.pem', edge.key)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/opt/voyager/deploy', join(root, 'deploy'))
    .replace('proxy_set_header Host $host', 'proxy_set_header Host $http_host');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const config = `${user} daemon off; pid ${folder}/nginx.pid; events {} http { ${paths.join(' ')}\n${site}\n${standInSite(place)}\n}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'nginx.log')];
  execFileSync('nginx', ['-t', '-q', ...args], { stdio: 'inherit' });
  return spawn('nginx', args, { stdio: 'inherit' });
}
