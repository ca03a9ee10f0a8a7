import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** 002 §3: a text message, or an authenticator app that generates codes. */
export type DeviceType = 'sms' | 'generator';

/** The device whose codes a person signs in with, beside the password. */
export interface TwoFactorTable {
  person_id: string;
  device_id: string;
  type: DeviceType;
  /** Base32, of an authenticator app; null of a phone. */
  secret: Sealed<string> | null;
  /** E.164, of a phone; null of an authenticator app. */
  number: Sealed<string> | null;
  /** The last step of 30 seconds whose code was used: neither it nor one before works any more. */
  last_step: number;
  /** True if a code may come by text to the person's confirmed phone when the app is not at hand. */
  text_backup: number;
  enabled_at: number;
}

/** A device that is being set up: it becomes the device once a code of it was right. */
export interface TwoFactorSetupTable {
  person_id: string;
  device_id: string;
  type: DeviceType;
  secret: Sealed<string> | null;
  number: Sealed<string> | null;
  tries: number;
  created_at: number;
}

/** A code for the day on which the device is lost. Each works once. */
export interface BackupCodeTable {
  id: string;
  person_id: string;
  /** SHA-256. The code has 130 random bits: it cannot be guessed from its hash. */
  hash: string;
  created_at: number;
  used_at: number | null;
}

/** A code that an operator gave a person with a lost device, after a check of their identity. */
export interface SupportSessionTable {
  person_id: string;
  /** SHA-256, as of a backup code. */
  hash: string;
  created_at: number;
  ends_at: number;
}

interface TwoFactorTables {
  two_factor: TwoFactorTable;
  two_factor_setup: TwoFactorSetupTable;
  backup_code: BackupCodeTable;
  support_session: SupportSessionTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends TwoFactorTables {}
}

const device = { row: 'device_id', sealed: { secret: 'text', number: 'text' } } as const;

export const tables = defineTables<TwoFactorTables>({
  two_factor: { erase: 'delete', keep: 'withPerson', ...device },
  two_factor_setup: { erase: 'delete', keep: { days: 1, after: 'created_at' }, ...device },
  backup_code: { erase: 'delete', keep: 'withPerson' },
  support_session: { erase: 'delete', keep: { days: 1, after: 'ends_at' } },
});
