import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentActor } from '#api/auth/actors'
import { openSignIn } from '#api/auth/sign-ins'
import { beginBackup, runBackup } from '#api/backup/keep'
import {
  beginRestore,
  newestRestore,
  type Restoring,
  restoresEnded,
  runRestore,
  undoableRestore,
} from '#api/backup/restore'
import { bookRoster } from '#api/campers/import-parts'
import { readConfig } from '#api/context/config'
import { rowReader } from '#api/db/rows'
import { createApp } from '#api/server/app'
import { withOrgTx } from '#api/sync/transaction/org-tx'
import { runMutation } from '#api/sync/transaction/run'
import { endLogin, familiesOf, loginsOf } from '#shared/campers/contact-rows'
import { camperImports, campers, families, merges } from '#shared/campers/model'
import { undoImport } from '#shared/campers/roster/import-mutations'
import { ROSTER_FIELDS, type RosterCamper } from '#shared/campers/roster/roster-values'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import type { RowSource } from '#shared/kernel/store/store'
import { registrationMoney, registrations } from '#shared/registration/model'
import { editSession } from '#shared/sessions/mutations'
import { storeTransactions } from '#shared/store/model'
import { changeContact, type SimulatedCamp } from './camp'
import { holdPromise } from './hold'
import { type Chance, chanceOf, pickOneOf } from './made-up'
import { judgeOf } from './oracle'

/** The folder for the simulation's backups. */
const FILES = mkdtempSync(join(tmpdir(), 'simulation-backups-'))
process.on('exit', () => rmSync(FILES, { recursive: true, force: true }))
const CONFIG = readConfig({ RATE_LIMIT: 'off', FILES_DIR: FILES })

/** The server's rows. */
export type Rows = Required<RowSource>

/** An invitation link, and whom it was created for. */
export interface MadeLink {
  token: string
  maker: number
  familyId: number
  contactId: number | null
  /** The contact's name and address when it was created. */
  who?: string | undefined
  /** Whether it was withdrawn, replaced or used, or its contact was ever found changed. */
  isOver: boolean
}

/** What the office has done in a run that can be undone, restored or opened later. */
export class Office {
  readonly links: MadeLink[] = []
  /** The users whose sign-ins were ended, with the families that existed then. */
  readonly ended = new Map<number, ReadonlySet<number>>()
  /** For each check-out, which child left, and whether it was undone. */
  readonly leftFirst = new Map<number, { camperId: number; isUndone: boolean }>()
  /** How many places of each session were taken when last checked. */
  readonly taken = new Map<number, number>()
  private readonly backups: number[] = []
  private readonly cookies = new Map<number, string>()
  private asked = 0

  constructor(readonly camp: SimulatedCamp) {}

  private get admin() {
    return requireFound(this.camp.actors[0], 'admin')
  }

  private get place() {
    return { server: this.camp.server, config: CONFIG }
  }

  /** Reads the server's rows. */
  read<T>(work: (rows: Rows) => Promise<T>): Promise<T> {
    return this.camp.server.database.read((db) => work(rowReader(db, this.camp.org)))
  }

  /** Sends the server an HTTP request as one of the camp's users, or as a visitor (null). */
  async ask(userId: number | null, method: string, path: string, body?: object) {
    const { camp } = this
    this.asked += 1
    const headers: Record<string, string> = {
      host: 'camp.example',
      origin: 'http://camp.example',
      'content-type': 'application/json',
    }
    if (userId !== null) headers.cookie = `anchor_sid=${await this.signInOf(userId)}`
    // Each from another address, because wrong links are counted per address.
    const remoteAddress = `10.${this.asked >> 16}.${(this.asked >> 8) & 255}.${this.asked & 255}`
    const connection = { incoming: { socket: { remoteAddress } } }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const actor = userId === null ? undefined : await this.actorOf(userId)
    const judge = actor && (await judgeOf(camp, actor))
    const answer = await createApp(camp.server, CONFIG).request(path, init, connection)
    const text = await answer.text()
    const said = text === '' ? {} : JSON.parse(text)
    await judge?.(path, said)
    // biome-ignore lint/suspicious/noExplicitAny: each call returns something else
    return { status: answer.status, body: said as any }
  }

  /** Returns a user's current rights. */
  actorOf(userId: number) {
    return this.camp.server.database.read((db) => currentActor(db, this.camp.org, userId))
  }

  private async signInOf(userId: number): Promise<string> {
    const { server, org } = this.camp
    const known = this.cookies.get(userId)
    const sess = { kind: 'camp' as const, org, userId }
    const sid = known ?? (await server.database.transact((db) => openSignIn(db, sess, server.now())))
    this.cookies.set(userId, sid)
    return sid
  }

  /**
   * Imports a roster, of which the camp may already have some children. Afterwards each child may be there at most as
   * often as before, or once.
   */
  async importRoster(roster: number, familyId: number | null): Promise<void> {
    const { server, org } = this.camp
    const rows = rosterRows(roster)
    const before = await this.read(namesOf)
    const source = { length: rows.length, read: async () => rows, familyId, fileName: `roster ${roster}` }
    await bookRoster(server, { organizationId: org, actor: this.admin }, source).catch(rethrowUnlessRefused)
    for (const [name, count] of await this.read(namesOf))
      holdPromise(count <= Math.max(1, before.get(name) ?? 0), 'an import adds no child whom the camp has', { name })
  }

  /** Undoes an import. It removes only campers of the import that nothing refers to. */
  async undoImport(pick: number): Promise<void> {
    const all = await this.read((rows) => rows.all(camperImports))
    const one = all[pick % Math.max(1, all.length)]
    if (!one) return
    const before = await this.read(usedCampers)
    const asked = { organizationId: this.camp.org, actor: this.admin }
    const importId = one.id
    await runMutation(this.camp.server, asked, undoImport, () => ({ importId })).catch(rethrowUnlessRefused)
    const after = await this.read(usedCampers)
    const gone = [...before.keys()].filter((id) => !after.has(id))
    const wrong = gone.filter((id) => !one.camperIds.includes(id) || before.get(id))
    holdPromise(wrong.length === 0, 'undoing an import removes its own unused children alone', { wrong, importId })
  }

  async backUp(): Promise<void> {
    const id = await beginBackup(this.place, this.camp.org, { kind: 'manual', by: this.admin.userId })
    await runBackup(this.place, this.camp.org, id)
    this.backups.push(id)
  }

  /** Restores a backup, or areas of one. Deleted children stay deleted unless ticked, and the ledger is kept. */
  async restore(pick: number, wanted: { areas: string[]; isTicked: boolean; removeAdded: boolean }): Promise<void> {
    const backup = this.backups[pick % Math.max(1, this.backups.length)]
    if (backup === undefined) return
    const { areas, removeAdded, isTicked } = wanted
    const before = await this.read((rows) => rows.all(campers))
    const ticked = isTicked ? this.camp.campers.map((id) => ({ kind: 'campers' as const, id })) : []
    await this.runRestore({ backup, wanted: { areas, ticked, removeAdded } })
    if (isTicked) return
    const known = new Set(before.map(({ id }) => id))
    const back = (await this.read((rows) => rows.all(campers))).filter(({ id }) => !known.has(id))
    holdPromise(back.length === 0, 'a deleted child comes back only if ticked', back)
  }

  async undoRestore(): Promise<void> {
    const { server, org } = this.camp
    const newest = await server.database.read((db) => newestRestore(server, db, org))
    const line = newest && (await undoableRestore(server, org, newest.id).catch(rethrowUnlessRefused))
    if (!line) return
    const wanted = { areas: EVERY_AREA, ticked: [], removeAdded: true }
    await this.runRestore({ backup: line.before, undoes: line, wanted })
  }

  private async runRestore(asked: Omit<Restoring, 'org' | 'actor'>): Promise<void> {
    const { server, org } = this.camp
    const entries = await this.read((rows) => rows.all(storeTransactions))
    const restoring = { ...asked, org, actor: this.admin }
    const id = await beginRestore(server, restoring, async () => undefined)
    runRestore(this.place, restoring, id)
    await restoresEnded(server)
    const line = await server.database.read((db) => newestRestore(server, db, org))
    holdPromise(line?.state === 'done', 'a restore comes to its end', line)
    const now = await this.read((rows) => rows.all(storeTransactions))
    holdPromise(now.length === entries.length, 'a restore leaves the ledger alone')
  }

  /** Invites a parent or a contact of a family. Only the office may; the newest link replaces older ones. */
  async invite(maker: number, familyId: number, isContact: boolean): Promise<void> {
    const contacts = (await this.ask(this.admin.userId, 'GET', `/api/families/${familyId}/contacts`)).body
    const contactId = isContact && Array.isArray(contacts) ? (contacts.at(-1)?.id ?? null) : null
    const asked = { email: `guest${this.asked}@camp.example`, contactId }
    const { status, body } = await this.ask(maker, 'POST', `/api/families/${familyId}/invitation`, asked)
    if (status !== 201) return
    holdPromise(await this.isOffice(maker), 'only the office invites', { maker })
    for (const link of this.links) if (link.familyId === familyId && link.contactId === contactId) link.isOver = true
    const token = body.path.split('/').at(-1)
    this.links.push({ token, maker, familyId, contactId, isOver: false })
    const opened = await this.ask(null, 'GET', `/api/invitations/${token}`)
    holdPromise(opened.status === 200, 'a new link opens', opened)
  }

  async withdraw(pick: number): Promise<void> {
    const link = this.links[pick % Math.max(1, this.links.length)]
    if (!link) return
    const which = link.contactId === null ? '' : `?contactId=${link.contactId}`
    const path = `/api/families/${link.familyId}/invitation${which}`
    const { status } = await this.ask(this.admin.userId, 'DELETE', path)
    const isOf = (each: MadeLink) => each.familyId === link.familyId
    // Without a contact's id, all links of the family are withdrawn.
    if (status !== 204) return
    for (const each of this.links)
      if (isOf(each) && (link.contactId === null || each.contactId === link.contactId)) each.isOver = true
  }

  /** Adds, renames or removes a contact of a family, or ends its right to sign in. */
  async changeContacts(familyId: number, how: 'add' | 'rename' | 'shut out' | 'remove'): Promise<void> {
    const by = this.admin.userId
    const path = `/api/families/${familyId}/contacts`
    const name = `Contact ${this.asked}`
    if (how === 'add') {
      await this.ask(by, 'POST', path, { name, email: `contact${this.asked}@camp.example`, signIn: true, pickUp: true })
      return
    }
    const people = (await this.ask(by, 'GET', path)).body
    const last = Array.isArray(people) ? people.at(-1) : undefined
    if (!last) return
    if (how === 'remove') await this.ask(by, 'DELETE', `${path}/${last.id}`)
    else await this.ask(by, 'PATCH', `${path}/${last.id}`, how === 'rename' ? { name } : { signIn: false })
  }

  /** Ends the sign-ins of all users of a family, in each of their families. */
  async endSignIns(familyId: number): Promise<void> {
    const { server, org } = this.camp
    await withOrgTx(server, org, 0, async ({ store }) => {
      const family = await store.get(families, familyId)
      if (!family) return
      const there = new Set([...(await store.all(families)).map(({ id }) => id), ...this.camp.families])
      for (const { goneId, kind } of await store.all(merges)) if (kind === 'families') there.add(goneId)
      for (const userId of await loginsOf(store, family)) {
        for (const id of await familiesOf(store, userId))
          await endLogin(store, requireFound(await store.get(families, id), 'family'), userId)
        this.ended.set(userId, there)
      }
    })
  }

  /** Makes a user the contact of a family, as the office would. */
  async giveFamily(familyId: number, userId: number): Promise<void> {
    if (!(await this.read((rows) => rows.get(families, familyId)))) return
    await changeContact(this.camp, familyId, userId)
    this.ended.delete(userId)
  }

  /** Changes how many places the session has; with fewer than are taken, no one else gets one. */
  async resizeSession(capacity: number): Promise<void> {
    const { server, org, session: sessionId } = this.camp
    const asked = { organizationId: org, actor: this.admin }
    await runMutation(server, asked, editSession, () => ({ sessionId, set: { capacity } })).catch(rethrowUnlessRefused)
  }

  /** Takes a family's payment for a camper's places. */
  async takePayment(camperId: number): Promise<void> {
    const { server, org } = this.camp
    await withOrgTx(server, org, 0, async ({ store }) => {
      for (const { id, status } of await store.list(registrations, 'camperId', camperId)) {
        if (status === 'cancelled') continue
        const money = await store.get(registrationMoney, id)
        if (money) await store.patch(registrationMoney, id, { amountPaid: '100.00' })
        else {
          const paid = { totalAmount: '100.00', amountPaid: '100.00', amountRefunded: '0.00' }
          await store.insert(registrationMoney, { id, camperId, ...paid })
        }
      }
    })
  }

  /** Tries the office's calls as another user, who must be refused each time. */
  async intrude(userId: number, seed: number): Promise<void> {
    if (await this.isOffice(userId)) return
    const chance = chanceOf(seed)
    const some = await this.guessed(chance)
    const { status } = await this.ask(userId, ...some)
    holdPromise(status >= 400 && status < 500, 'nobody but the office merges, imports, restores or invites', {
      userId,
      some,
      status,
    })
  }

  private async guessed(chance: Chance): Promise<[method: string, path: string, body: object | undefined]> {
    const { camp } = this
    const [one, other] = [pickOneOf(chance, camp.campers), pickOneOf(chance, camp.campers)]
    const family = pickOneOf(chance, camp.families)
    const done = await this.read(async (rows) => [...(await rows.all(merges)), ...(await rows.all(camperImports))])
    const id = done.length > 0 ? pickOneOf(chance, done).id : 1
    const tries: [string, string, object | undefined][] = [
      ['POST', `/api/campers/${one}/merge`, { goneId: other }],
      ['POST', `/api/families/${family}/merge`, { goneId: pickOneOf(chance, camp.families) }],
      ['POST', `/api/campers/merges/${id}/undo`, {}],
      ['POST', '/api/campers/import', { familyId: family, campers: [{ firstName: 'A', lastName: 'B' }] }],
      ['POST', `/api/campers/import/${id}/undo`, {}],
      ['POST', '/api/backups', {}],
      ['GET', `/api/backups/${1 + chance(3)}/difference`, undefined],
      ['POST', `/api/backups/${1 + chance(3)}/restore`, { areas: EVERY_AREA, ticked: [], removeAdded: true }],
      ['POST', `/api/families/${family}/invitation`, { email: 'own@camp.example' }],
      ['DELETE', `/api/families/${family}/invitation`, undefined],
      ['GET', '/api/families/invitations', undefined],
    ]
    return pickOneOf(chance, tries)
  }

  /** Returns whether a user works in the office, by their current role. */
  async isOffice(userId: number): Promise<boolean> {
    const { role } = (await this.actorOf(userId)) ?? { role: 'parent' }
    return role === 'admin' || role === 'manager'
  }
}

/** The areas of the data that a backup can restore. */
export const EVERY_AREA = ['settings', 'sessions', 'campers', 'registration', 'housing', 'staff', 'activities', 'store']

function rethrowUnlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
  return undefined
}

/** The children of a roster; the next roster has two of them as well. */
export function rosterRows(roster: number): RosterCamper[] {
  const nothing = Object.fromEntries(ROSTER_FIELDS.map((field) => [field, null])) as unknown as RosterCamper
  const numbers = [roster, roster + 1, roster + 2]
  return numbers.map((number) => ({ ...nothing, firstName: `Child ${number}`, lastName: 'Roster', gender: null }))
}

/** How many children of each name the camp has. */
async function namesOf(rows: Rows): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { firstName, lastName } of await rows.all(campers)) {
    const name = `${firstName} ${lastName}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** Every camper, and whether anything shows that it is really at the camp. */
async function usedCampers(rows: Rows): Promise<Map<number, boolean>> {
  const used = new Set([
    ...(await rows.all(registrations)).map(({ camperId }) => camperId),
    ...(await rows.all(storeTransactions)).map(({ camperId }) => camperId),
    ...(await rows.all(merges)).flatMap(({ kind, keptId, undoneAt }) =>
      kind === 'campers' && undoneAt === null ? [keptId] : [],
    ),
  ])
  return new Map((await rows.all(campers)).map(({ id }) => [id, used.has(id)]))
}
