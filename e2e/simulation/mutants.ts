import type { SourceChange } from './program'

/** A mistake in the protocol, as a change of the product's source code, which the simulation must notice. */
export interface Mutant {
  name: string
  changes: SourceChange[]
  /**
   * The program that must fail: the simulation, the same with a lying device, or with the office's acts as well, or
   * sixteen writers on Postgres.
   */
  by: 'simulation' | 'hostile' | 'office' | 'writers'
  /** The run to start with, as reported by a failure, if the usual ones take long to meet the mistake. */
  from?: { seed: string; path?: string }
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'acknowledge by number instead of uid',
    by: 'simulation',
    changes: [
      {
        file: 'sync/pull/rebase.ts',
        from: 'const done = outbox.filter(({ uid }) => results.has(uid))\n    const waiting = outbox.filter(({ uid }) => !results.has(uid))',
        to: 'const last = Math.max(0, ...[...results.values()].map(({ mid }) => mid))\n    const done = outbox.filter(({ mid }) => mid <= last)\n    const waiting = outbox.filter(({ mid }) => mid > last)',
      },
    ],
  },
  {
    name: 'no uid: each try is another action',
    by: 'simulation',
    changes: [
      {
        file: 'sync/push/outbox.ts',
        from: 'return { mid, uid, name,',
        to: 'return { mid, uid: crypto.randomUUID() + (uid ? "" : ""), name,',
      },
      {
        file: 'sync/session/session.ts',
        from: 'for (const result of answer.results) this.answered.set(result.uid, result)',
        to: 'answer.results.forEach((result, index) => this.answered.set(batch[index]?.uid ?? "", result))',
      },
    ],
  },
  {
    name: 'no idempotency on the server',
    by: 'simulation',
    changes: [
      {
        file: 'api/sync/push/known-lines.ts',
        from: 'return new KnownLines(tx, new Map((await logged(tx, uids)).map(',
        to: 'return new KnownLines(tx, new Map((await logged(tx, uids)).slice(0, 0).map(',
      },
      {
        file: 'api/sync/push/push-batch.ts',
        from: 'if (!before && each.mid <= this.lastMid &&',
        to: 'if (before && each.mid <= this.lastMid &&',
      },
      {
        file: 'api/sync/push/push-batch.ts',
        from: 'await insertMany(this.tx.db, mutationLog, this.lines)',
        to: 'await insertMany(this.tx.db, mutationLog, this.lines, { key: [mutationLog.org, mutationLog.uid] })',
      },
    ],
  },
  {
    name: 'no jump of the id counter at start',
    by: 'simulation',
    changes: [{ file: 'sync/replica/ids.ts', from: 'next: ids.next + jump', to: 'next: ids.next + jump * 0' }],
  },
  {
    name: 'the jump is not flushed',
    by: 'simulation',
    from: { seed: '5', path: '39' },
    changes: [
      {
        file: 'sync/replica/replica.ts',
        from: "chromeTransactionDurability: 'strict'",
        to: "chromeTransactionDurability: 'relaxed'",
      },
      {
        file: 'sync/replica/ids.ts',
        from: 'START_JUMP * (1 + Math.floor(Math.random() * MAX_JUMPS))',
        to: 'START_JUMP * Math.min(1, MAX_JUMPS)',
      },
    ],
  },
  {
    name: 'no check of where a pull begins',
    from: { seed: '5', path: '31' },
    by: 'simulation',
    changes: [
      {
        file: 'sync/pull/rebase.ts',
        from: 'if (!copy || delivered.from !== copy.cursor) return false',
        to: 'if (!copy) return false',
      },
    ],
  },
  {
    name: 'the outbox is emptied on HTTP 200 alone',
    by: 'simulation',
    changes: [
      {
        file: 'sync/session/session.ts',
        from: '    const answer = readAnswer(pushAnswer, response)\n',
        to: '    const answer = readAnswer(pushAnswer, response)\n    await this.replica.outbox.bulkDelete(batch.map(({ seq }) => seq))\n',
      },
    ],
  },
  {
    name: 'the cursor is moved in a transaction of its own, before the rows',
    by: 'simulation',
    changes: [
      {
        file: 'sync/pull/rebase.ts',
        from: "  return replica.transaction('rw', replica.tables, async (transaction) => {\n    // 1.",
        to: `  const known = await replica.getMeta('copy')
  if (!known || delivered.from !== known.cursor) return false
  if (known.cursor !== delivered.to) await replica.setMeta('copy', { ...known, cursor: delivered.to })
  return replica.transaction('rw', replica.tables, async (transaction) => {
    // 1.`,
      },
      {
        file: 'sync/pull/rebase.ts',
        from: 'if (!copy || delivered.from !== copy.cursor) return false',
        to: 'if (!copy || delivered.to !== copy.cursor) return false',
      },
    ],
  },
  {
    name: 'an answered action leaves the outbox before the pull that shows it',
    by: 'simulation',
    changes: [
      {
        file: 'sync/pull/rebase.ts',
        from: 'if (result.head <= delivered.to) results.set(uid, result)',
        to: 'results.set(uid, result)',
      },
    ],
  },
  {
    name: 'a page of a pull ends inside a version',
    by: 'simulation',
    changes: [
      {
        file: 'api/sync/pull/pull.ts',
        from: 'and(after, lte(syncRow.version, to)))',
        to: 'and(after, lte(syncRow.version, to)), request.limit)',
      },
      {
        file: 'api/sync/pull/pull.ts',
        from: 'lines: SQL | undefined): Promise<Patch> {',
        to: 'lines: SQL | undefined, limit: number): Promise<Patch> {',
      },
      {
        file: 'api/sync/pull/pull.ts',
        from: '    .from(syncRow)\n    .where(lines)\n',
        to: '    .from(syncRow)\n    .where(lines)\n    .orderBy(asc(syncRow.version))\n    .limit(limit)\n',
      },
    ],
  },
  {
    name: 'a COMMIT that failed is swallowed',
    by: 'simulation',
    changes: [
      {
        file: 'api/db/sqlite.ts',
        from: "    raw.exec('COMMIT')\n",
        to: "    try {\n      raw.exec('COMMIT')\n    } catch {\n      raw.exec('ROLLBACK')\n    }\n",
      },
    ],
  },
  {
    name: 'what waits can be read after a sign-out',
    by: 'simulation',
    changes: [{ file: 'sync/push/seal-outbox.ts', from: 'while (await lockSome(replica, lock, except));', to: '' }],
  },
  {
    name: 'owners without a kind',
    by: 'simulation',
    changes: [
      {
        file: 'api/sync/view/own-rows.ts',
        from: 'const ids = owned[owner.kind]',
        to: 'const ids = [...owned.family, ...owned.camper, ...owned.user]',
      },
    ],
  },
  {
    name: 'a lease given twice',
    by: 'simulation',
    changes: [
      {
        file: 'api/sync/clients/leases.ts',
        from: 'randomInt(FIRST_RANDOM_BLOCK, END_OF_DEVICE_BLOCKS)',
        to: 'Math.min(FIRST_RANDOM_BLOCK + blocks.length, randomInt(END_OF_DEVICE_BLOCKS - 1, END_OF_DEVICE_BLOCKS))',
      },
      {
        file: 'api/sync/clients/leases.ts',
        from: 'if (made.length > 0) blocks.push(block)',
        to: 'if (made.length >= 0) blocks.push(block)',
      },
    ],
  },
  {
    name: 'what depends on a refused action is done',
    by: 'simulation',
    changes: [
      {
        file: 'api/sync/push/judge.ts',
        from: 'if (depends instanceof Refusal) return refuse(depends)',
        to: "if (depends instanceof Refusal && depends.code === '') return refuse(depends)",
      },
    ],
  },
  {
    name: 'ids are not checked against leases',
    by: 'hostile',
    changes: [
      {
        file: 'api/sync/clients/leases.ts',
        from: 'if (!isWithin(this.blocks, id)) throw',
        to: 'if (!isWithin(this.blocks, id) && this.blocks.has(0)) throw',
      },
    ],
  },
  {
    name: 'seals are not checked',
    by: 'hostile',
    changes: [
      {
        file: 'api/sync/transaction/author.ts',
        from: 'holder?.userId === each.actor.userId && sealHolds(each.seal, each) ? holder : undefined',
        to: 'holder?.userId === each.actor.userId || sealHolds("", each) ? holder : undefined',
      },
    ],
  },
  {
    name: 'a certificate that the server has not signed',
    by: 'hostile',
    changes: [
      {
        file: 'api/sync/transaction/author.ts',
        from: 'if (!certified.isOurs && !line) return undefined',
        to: 'if (!certified.isOurs && !line && certified.at < 0) return undefined',
      },
    ],
  },
  {
    name: 'a merge forgets the balance of the one that goes',
    by: 'office',
    changes: [
      {
        file: 'shared/campers/merge/merge-mutations.ts',
        from: 'storeBalance: add(kept.storeBalance, gone.storeBalance)',
        to: "storeBalance: add(kept.storeBalance, '0.00')",
      },
    ],
  },
  {
    name: 'an undone merge takes the place of somebody who came since',
    by: 'office',
    changes: [
      {
        file: 'shared/registration/row-rules.ts',
        from: "? { why: 'full' } : { row }",
        to: '? { row } : { row }',
      },
    ],
  },
  {
    name: 'an undone merge gives a wristband to two',
    by: 'office',
    changes: [
      {
        file: 'shared/store/row-rules.ts',
        from: 'const isTaken = others.length > 0 || itemsWithCode',
        to: 'const isTaken = others.length < 0 || itemsWithCode',
      },
    ],
  },
  {
    name: 'a merge is undone although a child was picked up since',
    by: 'office',
    changes: [
      {
        file: 'shared/gate/row-rules.ts',
        from: "refuseIf(left, 'merge_left'",
        to: "refuseIf(left && kept.id < 0, 'merge_left'",
      },
    ],
  },
  {
    name: 'an import adds children whom the camp has',
    by: 'office',
    changes: [
      {
        file: 'shared/campers/roster/add-roster.ts',
        from: 'if (there !== undefined) continue',
        to: 'if (there !== undefined && there < 0) continue',
      },
    ],
  },
  {
    name: 'an undone import removes children who are registered or have money',
    by: 'office',
    changes: [
      {
        file: 'shared/campers/roster/import-mutations.ts',
        from: 'if (isUsed || !(await isCamperUntouched(reader, relations, camperId, made.camperPrints?.[index])))',
        to: 'if (isUsed && (await isCamperUntouched(reader, relations, -1, made.camperPrints?.[index])))',
      },
    ],
  },
  {
    name: 'a restore brings deleted children back unasked',
    by: 'office',
    changes: [
      {
        file: 'api/backup/plan.ts',
        from: "(kind !== 'campers' && !erased.has(name))",
        to: "(kind !== '' && !erased.has(name))",
      },
    ],
  },
  {
    name: 'a restore gives a sign-in back',
    by: 'office',
    changes: [
      { file: 'shared/backup/rules.ts', from: "[families, ['primaryContactUserId']],", to: '[families, []],' },
      {
        file: 'shared/campers/merge/row-rules.ts',
        from: 'row: { ...row, primaryContactUserId: now?.primaryContactUserId ?? null }',
        to: 'row: { ...row, primaryContactUserId: row.primaryContactUserId ?? now?.primaryContactUserId ?? null }',
      },
    ],
  },
  {
    name: 'a restore of one area gives a bed twice',
    by: 'office',
    changes: [
      {
        file: 'shared/housing/row-rules.ts',
        from: "((await canRestore(context, bed)) ? { row: bed } : { why: 'bed' })",
        to: '((await canRestore(context, bed)) ? { row: bed } : { row: bed })',
      },
    ],
  },
  {
    name: "an invitation outlives its maker's right",
    by: 'office',
    changes: [
      {
        file: 'api/team/links.ts',
        from: 'return maker !== undefined && mayCreate(maker, link)',
        to: 'return maker !== undefined || mayCreate(maker, link)',
      },
    ],
  },
  {
    name: 'an invitation outlives its contact',
    by: 'office',
    changes: [
      {
        file: 'api/campers/end-invitations.ts',
        from: 'now.name === before?.name && now.email === before.email',
        to: 'now.name !== undefined && before?.name !== undefined',
      },
    ],
  },
  {
    name: 'a withdrawn invitation still opens',
    by: 'office',
    changes: [
      {
        file: 'api/campers/invitation-calls.ts',
        from: 'await db.delete(invitations).where(which).returning({ email: invitations.email })',
        to: 'await db.select({ email: invitations.email }).from(invitations).where(which)',
      },
    ],
  },
  {
    name: "a cursor from a sequence instead of the organization's counter",
    by: 'writers',
    changes: [
      {
        file: 'api/sync/transaction/org-tx.ts',
        from: `    const [raised] = await raise(db, { org, seal })
    if (!raised) throw new Error(\`organization \${org} has no counter\`)`,
        to: `    const [counter] = await db.select().from(syncOrg).where(eq(syncOrg.org, org))
    if (!counter) throw new Error('no counter')
    const next = sql<string>\`nextval(pg_get_serial_sequence('organizations', 'id'))\`
    const [line] = await db.select({ next }).from(sql\`(SELECT 1) AS one\`)
    const number = Number(line?.next)
    const own = { nextId: number * 70000 + 1, endId: number * 70000 + 69999 }
    const raised = { ...counter, ...own, head: number }`,
      },
      {
        file: 'api/sync/transaction/org-tx.ts',
        from: '    committed = raised.head\n',
        to: '    await db.update(syncOrg).set({ head: sql`greatest(${syncOrg.head}, ${raised.head})` }).where(eq(syncOrg.org, org))\n    committed = raised.head\n',
      },
    ],
  },
]
