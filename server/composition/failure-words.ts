import { DatabaseError } from '#server/storage/database-error.ts';
import { membersOf } from '#schemas/is-object.ts';

/** Why a file cannot be used, by what the operating system calls it. */
const ofFiles: Readonly<Record<string, string>> = {
  EACCES: 'you have no rights to it',
  EPERM: 'you have no rights to it',
  EROFS: 'its disk can only be read',
  ENOENT: 'there is none, or what is above it is not there',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'something else is there already',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
};

/** Why a folder cannot be made, where that is another reason. */
const ofFolders: Readonly<Record<string, string>> = { ENOENT: 'what is above it takes none' };

const unknownAuthority = "The authority of the database's certificate is not known. Add sslrootcert=<file> to DATABASE_URL.";

/** Texts for the codes of databases and of connections to them. */
const ofDatabases: Readonly<Record<string, string>> = {
  ERR_INVALID_URL: 'DATABASE_URL is no address like postgres://user:password@host/database.',
  ENOENT: 'A file that DATABASE_URL names is not there: sslrootcert, or the socket of a database that does not run.',
  EACCES: 'A file that DATABASE_URL names, sslrootcert or a socket, cannot be read by the user of this process. Check its folder too.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the database is not for the host in DATABASE_URL. Use the name that stands in it.',
  '28P01': 'The database refuses the name or the password in DATABASE_URL.',
  '28000': 'The database refuses the name or the password in DATABASE_URL.',
  '3D000': 'The server in DATABASE_URL has no database of that name. Create it first.',
  '42501': 'The user in DATABASE_URL has too few rights in that database.',
  '42P01': 'The database has not the tables of this release. Start the server of this release on it once.',
  '42703': 'The database has not the tables of this release. Start the server of this release on it once.',
  '53300': 'The database takes no more connections now. Try again in a moment.',
  SQLITE_ERROR: 'The database has not the tables of this release. Start the server of this release on it once.',
  SQLITE_NOTADB: 'What stands in the data folder as voyager.sqlite or voyager.lock is no database. Is VOYAGER_DATA the right folder?',
  SQLITE_CORRUPT: 'The file of the database is damaged. Put a backup in its place.',
  SQLITE_CANTOPEN: 'The database in the data folder cannot be opened. Have you rights to the folder, and to all that is in it?',
};

const ofKinds: Readonly<Partial<Record<DatabaseError['code'], string>>> = {
  connection: 'The database does not answer. Is it running, and is DATABASE_URL its address?',
  timeout: 'The database is busy: somebody else holds what is needed. Try again in a moment.',
  full: 'The disk of the database is full.',
  readOnly: 'The database can only be read. Have you rights to write in the data folder, and to all that is in it?',
};

/** Why a file cannot be used, to stand after a colon. */
export function whyNot(error: unknown): string {
  const code = codeOf(error);
  return ofFiles[code] ?? (code === '' ? 'it cannot be used' : code);
}

/** Describes what stopped a process, for whoever started it: the fault and, if known, the remedy. */
export function failureWords(error: unknown): string {
  if (error instanceof DatabaseError) {
    const words = ofDatabases[error.driverCode] ?? ofKinds[error.code];
    return words === undefined ? sentence(error.message) : `${words} (${error.code === 'statement' ? error.message : error.driverCode})`;
  }
  const { path, syscall, port } = membersOf(error);
  if (codeOf(error) === 'EADDRINUSE')
    return `Port ${String(port)} is taken by another process. End it, or set PORT or OPERATIONS_PORT to another one.`;
  if (typeof path === 'string' && syscall === 'mkdir')
    return `The folder ${path} cannot be made: ${ofFolders[codeOf(error)] ?? whyNot(error)}.`;
  if (typeof path === 'string' && codeOf(error) !== '') return `${path} cannot be used: ${whyNot(error)}.`;
  return sentence(error instanceof Error && error.message !== '' ? error.message : String(error));
}

function codeOf(error: unknown): string {
  const { code } = membersOf(error);
  return typeof code === 'string' ? code : '';
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
