import type { Context } from 'hono'
import { z } from 'zod'
import { chartOfAccounts } from '#shared/books/account-roles'
import { closeBooks } from '#shared/books/close-mutation'
import type { Posting } from '#shared/books/journal'
import { fileCount, JOURNAL_FORMATS, type JournalFormat } from '#shared/books/journal-files'
import { toCsv } from '#shared/campers/roster/spreadsheet'
import { paymentRows } from '#shared/financial/payment-list'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { day, dayIn, instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { defineCall, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { readAs, runForCall } from '../sync/rest'
import { duePostings } from './due-postings'
import { accountsOf, exportJournal, exportsOf, filesOf, keepAccounts } from './export'

const exported = z.object({
  id: id.meta({ description: 'Counts up; journals are numbered with it' }),
  format: z.enum(JOURNAL_FORMATS),
  through: day,
  bookings: z.number().int(),
  files: z.number().int().meta({ description: 'How many files it has; Xero takes at most 300 lines in one' }),
  createdAt: instant,
})

async function shown(c: Context<Env>, only?: number): Promise<z.output<typeof exported>[]> {
  const { server, speaker } = c.var
  const lines = await server.database.read((db) => exportsOf(db, speaker.org, only))
  return lines.map(({ number, through, createdAt, ...line }) => {
    const [format, postings] = [line.format as JournalFormat, line.postings as Posting[]]
    return { id: number, format, through, bookings: postings.length, files: fileCount(postings, format), createdAt }
  })
}

function csv(c: Context<Env>, name: string, text: string): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return c.body(text)
}

const CSV = { status: 200, type: 'text/csv' } as const

/** Exports for the camp's accounting program, over HTTP. */
export const exportCalls = [
  defineCall('GET', '/books', 'What is not exported yet, and through which day the books are closed', {
    right: 'financial.read',
    query: z.object({ through: day.optional().meta({ description: 'Today at camp by default' }) }),
    answer: ok(z.object({ through: day, due: z.number().int(), closedThrough: day.nullable() })),
    async handle(c, { query }) {
      const { server, speaker } = c.var
      const profile = requireFound(await readAs(c, (rows) => rows.one(campProfile, CAMP_ID)), 'camp')
      const through = query.through ?? dayIn(profile.timezone, server.now().toISOString())
      const { postings } = await server.database.read((db) => duePostings(db, speaker.org, through))
      return { through, due: postings.length, closedThrough: profile.closedThrough }
    },
  }),
  defineCall('GET', '/books/accounts', "The accounts of the camp's accounting program", {
    right: 'financial.read',
    answer: ok(chartOfAccounts),
    handle: (c) => c.var.server.database.read((db) => accountsOf(db, c.var.speaker.org)),
  }),
  defineCall('PUT', '/books/accounts', "Sets the accounts of the camp's accounting program, for later exports", {
    right: 'financial.write',
    body: chartOfAccounts,
    answer: ok(chartOfAccounts),
    async handle(c, { body }) {
      await c.var.server.database.transact((db) => keepAccounts(db, c.var.speaker.org, body))
      return body
    },
  }),
  defineCall('GET', '/books/exports', 'All exports', {
    right: 'financial.read',
    answer: list(exported),
    handle: (c) => shown(c),
  }),
  defineCall('POST', '/books/exports', 'Exports everything through a day that is in no export yet', {
    right: 'financial.write',
    body: z.object({ format: z.enum(JOURNAL_FORMATS), through: day }),
    answer: made(exported),
    refusals: ['nothing_to_export'],
    async handle(c, { body }) {
      const number = await exportJournal(c.var.server, c.var.speaker, body)
      const [found] = await shown(c, number)
      return requireFound(found, 'export')
    },
  }),
  defineCall('GET', '/books/exports/:id/file', 'A file of an export, the same each time', {
    right: 'financial.read',
    query: z.object({ part: z.coerce.number().int().min(1).optional().meta({ description: 'The first by default' }) }),
    answer: CSV,
    refusals: ['not_found'],
    async handle(c, { id, query: { part = 1 } }) {
      const files = await c.var.server.database.read((db) => filesOf(db, c.var.speaker.org, id))
      return csv(c, `journal-${id}${files.length > 1 ? `-${part}` : ''}.csv`, requireFound(files[part - 1], 'file'))
    },
  }),
  defineCall(
    'GET',
    '/payments.csv',
    'All payments, refunds and reversed payments as a file; marks nothing as exported',
    {
      right: 'financial.read',
      query: z.object({ from: day.optional(), to: day.optional() }),
      answer: CSV,
      handle: (c, { query }) =>
        readAs(c, async (rows) => csv(c, 'payments.csv', toCsv(await paymentRows(rows.reader, query)))),
    },
  ),
  defineCall('POST', '/books/close', 'Closes the books through the end of a month', {
    does: [closeBooks],
    body: closeBooks.args,
    answer: ok(z.object({ closedThrough: day })),
    refusals: ['not_exported'],
    async handle(c, { body }) {
      await runForCall(c, closeBooks, async (_, tx) => {
        const { entries, places } = await duePostings(tx.db, tx.org, body.through)
        const count = entries.length + places.length
        refuseIf(count > 0, 'not_exported', { count })
        return body
      })
      return { closedThrough: body.through }
    },
  }),
]
