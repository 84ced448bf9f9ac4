import type { AuditArea } from '#shared/kernel/rights/audit-areas'
import { searchKey } from '#shared/kernel/values/search'
import { userNamed } from '../auth/people'
import type { Db } from '../db/database'
import { insertMany } from '../db/insert-many'
import { takeNumbers } from '../db/numbers'
import { auditLog } from '../db/tables/audit'

/** An entry to write. */
export interface Noted {
  area: AuditArea
  /** The action in words that follow the person's name, without a camper's name (use `CAMPER`) and without values. */
  text: string
  aboutUser?: number | undefined
  aboutCamper?: number | undefined
  aboutFamily?: number | undefined
  aboutRegistration?: number | undefined
  /** The same about each of many: shown in the history of each, while the log shows only this entry. */
  parts?: readonly Noted[]
}

/** Where the entry goes, who acted, and when. */
export interface NotedBy {
  org: number
  /** A user of the camp; null for anyone else. */
  by: number | null
  at: string
}

/** Writes an audit log entry in the transaction of the action it records. */
export async function noteAudit(db: Db, { org, by, at }: NotedBy, lines: readonly Noted[]): Promise<void> {
  if (lines.length === 0) return
  const byName = by === null ? null : await userNamed(db, org, by)
  const all = lines.flatMap((line): { line: Noted; whole: Noted | null }[] => [
    { line, whole: null },
    ...(line.parts ?? []).map((part) => ({ line: part, whole: line })),
  ])
  const first = await takeNumbers(db, org, 'nextAudit', all.length)
  const numbers = new Map(all.map(({ line }, index) => [line, first + index]))
  const rows = all.map(({ line, whole }, index) => ({
    org,
    id: first + index,
    at,
    area: line.area,
    text: line.text,
    words: searchKey(byName, line.text),
    by,
    byName,
    aboutUser: line.aboutUser ?? null,
    aboutCamper: line.aboutCamper ?? null,
    aboutFamily: line.aboutFamily ?? null,
    aboutRegistration: line.aboutRegistration ?? null,
    partOf: whole && (numbers.get(whole) ?? null),
  }))
  await insertMany(db, auditLog, rows)
}
