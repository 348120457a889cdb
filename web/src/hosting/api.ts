/** What hosts of the server ask and do. To everybody else none of it exists. */
import { call } from '../lib/api';

export interface PersonLine {
  id: string;
  name: string;
  login: string | null;
  host: boolean;
  made: number;
  barred: number | null;
  barred_why: string;
}

export interface GovernedTable {
  id: string;
  game: string;
  title: string;
  phase: string;
  public: boolean;
  host: string | null;
  seats: [string | null, string | null][];
  updated: number;
}

export interface PersonFile {
  person: PersonLine;
  sessions: { made: number; label: string; network: string }[];
  tables: GovernedTable[];
}

export interface ReportInfo {
  id: string;
  by: string;
  by_name: string;
  about: string;
  about_name: string;
  table: string;
  line: number;
  text: string | null;
  reason: string;
  made: number;
  settled: number | null;
  settled_by: string;
  outcome: string;
}

export interface HostBoard {
  read_only: boolean;
  announcements: { id: string; text: string; made: number; until: number }[];
  networks: { network: string; until: number; reason: string; made: number }[];
}

export interface AuditLine {
  n: number;
  at: number;
  by: string;
  deed: string;
  target: string;
  detail: string;
}

export interface Outcome {
  text: string;
  link: string;
  data: unknown;
}

/** A moment that nobody waits for. */
export const FOR_GOOD = 1e11;

const get = <T>(path: string) => call<T>('GET', `/api/host/${path}`);
const words = (text: string) => `?words=${encodeURIComponent(text)}`;

export const people = (text: string) => get<PersonLine[]>(`people${words(text)}`);
export const person = (id: string) => get<PersonFile>(`people/${id}`);
export const tables = (text: string) => get<GovernedTable[]>(`tables${words(text)}`);
export const reports = (settled: boolean) => get<ReportInfo[]>(`reports?settled=${settled}`);
export const board = () => get<HostBoard>('board');
export const audit = (before?: number) =>
  get<AuditLine[]>(before === undefined ? 'audit' : `audit?before=${before}`);
export const govern = (deed: string, fields: Record<string, unknown>) =>
  call<Outcome>('POST', '/api/host/deeds', { deed, ...fields });

export const follow = (secret: string, password: string) =>
  call<unknown>('POST', '/api/links', { secret, password, leave: true });
