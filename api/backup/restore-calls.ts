import type { Context } from 'hono'
import { z } from 'zod'
import {
  difference,
  type RestoreForm,
  type RestoreReport,
  type RestoreShown,
  restoreForm,
  restoreShown,
  undoForm,
} from '#shared/backup/model'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { AREAS } from '#shared/registry'
import { userNamed } from '../auth/people'
import { keepInJournal } from '../erasure/journal'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { campPerson } from '../profile/password-proof'
import { proveAgain, UNPROVEN } from '../profile/second-step'
import { wholeBackup } from './keep'
import { previewOf } from './preview'
import { beginRestore, newestRestore, type Restoring, runRestore, undoableRestore } from './restore'

async function newest(c: Context<Env>): Promise<RestoreShown | null> {
  const { server, speaker } = c.var
  return server.database.read(async (db) => {
    const line = await newestRestore(server, db, speaker.org)
    if (!line) return null
    const { id, state, startedAt, startedBy, undoes, undone, before, report, why } = line
    return {
      id,
      state: state as RestoreShown['state'],
      startedAt,
      isUndo: undoes !== null,
      why,
      byName: (await userNamed(db, speaker.org, startedBy)) ?? 'Someone',
      canUndo: state === 'done' && !undone && undoes === null && before !== null,
      report: report as RestoreReport | null,
    }
  })
}

/** Requires proof from the user: the camp's address typed in, the password, and the second step. */
async function confirmIdentity(c: Context<Env>, given: Pick<RestoreForm, 'slug' | 'password' | 'code'>): Promise<void> {
  const { slug } = given
  const wanted = campPerson(c).organization.slug
  refuseIf(slug.trim().toLowerCase() !== wanted.toLowerCase(), 'camp_slug_differs', { slug: wanted })
  await proveAgain(c, given)
}

async function begin(c: Context<Env>, asked: Omit<Restoring, 'org' | 'actor'>): Promise<RestoreShown | null> {
  const { server, config, speaker } = c.var
  const restoring = { org: speaker.org, actor: speaker.actor, ...asked }
  const id = await beginRestore(server, restoring, (line) => keepInJournal({ config }, line))
  runRestore({ server, config }, restoring, id)
  return newest(c)
}

const EVERYTHING = AREAS.map(({ name }) => name)
const OF_PROOF = ['camp_slug_differs', 'restore_running', ...UNPROVEN] as const

/** The calls for restoring from a camp's backups (Backup rules 4 to 8). */
export const restoreCalls = [
  defineCall('GET', '/backups/:id/difference', 'How the camp differs from a backup', {
    right: 'backup.manage',
    answer: ok(difference),
    refusals: ['backup_not_whole', 'backup_cut', 'backup_changed', 'backup_locked', 'backup_newer', 'backup_unknown'],
    handle: (c, { id }) => previewOf({ server: c.var.server, config: c.var.config }, c.var.speaker.org, id),
  }),
  defineCall('POST', '/backups/:id/restore', 'Starts restoring the chosen parts of a backup', {
    right: 'backup.manage',
    body: restoreForm,
    answer: ok(restoreShown.nullable()),
    refusals: ['backup_not_whole', ...OF_PROOF],
    async handle(c, { id, body: { slug, password, code, ...wanted } }) {
      await wholeBackup(c.var.server, c.var.speaker.org, id)
      await confirmIdentity(c, { slug, password, code })
      return begin(c, { backup: id, wanted })
    },
  }),
  defineCall('GET', '/backups/restore', "The camp's latest restore", {
    right: 'backup.manage',
    answer: ok(z.object({ newest: restoreShown.nullable() })),
    handle: async (c) => ({ newest: await newest(c) }),
  }),
  defineCall('POST', '/backups/restores/:id/undo', 'Undoes the latest restore, once', {
    right: 'backup.manage',
    body: undoForm,
    answer: ok(restoreShown.nullable()),
    refusals: ['nothing_to_undo', ...OF_PROOF],
    async handle(c, { id, body }) {
      const line = await undoableRestore(c.var.server, c.var.speaker.org, id)
      await confirmIdentity(c, body)
      const wanted = { areas: EVERYTHING, ticked: [], removeAdded: true }
      return begin(c, { backup: line.before, undoes: line, wanted })
    },
  }),
]
