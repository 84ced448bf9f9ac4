import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Sqlite from 'better-sqlite3'

/** A sale as the simple device sends it. */
export interface PlainSale {
  id: number
  camperId: number
  itemId: number
  lines: string
  at: string
}

/** The rows the simple server wrote for some sales, as the device stores them. */
export type PlainAnswer = Record<'store_transactions' | 'camper_accounts' | 'store_items', { id: number }[]>

/**
 * The simplest possible server that records sales: prepared statements in transactions of 50, on a database with the
 * same settings. It checks no rules and no rights, and does not detect duplicates.
 */
class PlainBooks {
  private readonly db: Sqlite.Database
  private readonly some: (sales: PlainSale[]) => void
  readonly accounts: number[]
  readonly itemId: number

  constructor(file: string) {
    const db = new Sqlite(file)
    this.db = db
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    const accounts = db.prepare('SELECT id FROM camper_accounts WHERE org = 1 LIMIT 300').all() as { id: number }[]
    this.accounts = accounts.map((account) => account.id)
    this.itemId = (db.prepare('SELECT id FROM store_items WHERE org = 1 LIMIT 1').get() as { id: number }).id
    this.some = this.prepared()
  }

  private prepared(): (sales: PlainSale[]) => void {
    const { db } = this
    const ledger = db.prepare(
      `INSERT INTO store_transactions (org, id, camper_id, transaction_type, amount, total_amount, description, balance_before, balance_after,
     payment_method, processed_by, items, reverses, needs_review, created_at) VALUES (1, ?, ?, 'purchase', 1, 1, 'Bench', 0, 0, 'account_credit', 1, ?, NULL, '[]', ?)`,
    )
    const account = db.prepare('UPDATE camper_accounts SET store_balance = store_balance - 1 WHERE org = 1 AND id = ?')
    const stock = db.prepare(
      'UPDATE store_items SET quantity_in_stock = quantity_in_stock - 1 WHERE org = 1 AND id = ?',
    )
    const index = db.prepare(
      `INSERT INTO sync_row (org, entity, id, version, deleted, part, owner, actor) VALUES (1, ?, ?, ?, 0, 'money', ?, 1)
     ON CONFLICT (org, entity, id) DO UPDATE SET version = excluded.version`,
    )
    const log = db.prepare(
      `INSERT INTO mutation (org, uid, client, mid, name, actor, args_hash, args, status, head, at) VALUES (1, ?, 'plain', ?, 'store.sell.v1', 1, 'hash', ?, 'ok', 1, ?)`,
    )
    return db.transaction((sales: PlainSale[]) => {
      for (const { id, camperId, itemId, lines, at } of sales) {
        ledger.run(id, camperId, lines, at)
        account.run(camperId)
        stock.run(itemId)
        index.run('store_transactions', id, 1, camperId)
        index.run('camper_accounts', camperId, 1, camperId)
        index.run('store_items', itemId, 1, 0)
        log.run(randomUUID(), id, lines, at)
      }
    })
  }

  book(sales: PlainSale[]): void {
    for (let from = 0; from < sales.length; from += 50) this.some(sales.slice(from, from + 50))
  }

  /** The rows these sales wrote or changed. */
  rowsOf(sales: PlainSale[]): PlainAnswer {
    const entry = this.db.prepare('SELECT * FROM store_transactions WHERE org = 1 AND id = ?')
    const account = this.db.prepare('SELECT * FROM camper_accounts WHERE org = 1 AND id = ?')
    const item = this.db.prepare('SELECT * FROM store_items WHERE org = 1 AND id = ?')
    const all = (statement: Sqlite.Statement, ids: number[]) =>
      [...new Set(ids)].map((id) => statement.get(id) as { id: number })
    return {
      store_transactions: all(
        entry,
        sales.map((sale) => sale.id),
      ),
      camper_accounts: all(
        account,
        sales.map((sale) => sale.camperId),
      ),
      store_items: all(
        item,
        sales.map((sale) => sale.itemId),
      ),
    }
  }

  close(): void {
    this.db.close()
  }
}

/** `count` sales spread over the camp's accounts; the first has the id `from`. */
function plainSales(books: PlainBooks, count: number, from: number): PlainSale[] {
  const { accounts, itemId } = books
  const lines = JSON.stringify([{ itemId, itemName: 'Bench', quantity: 1, unitPrice: '0.01', totalPrice: '0.01' }])
  const at = new Date().toISOString()
  return Array.from({ length: count }, (_, n) => ({
    id: from + n,
    camperId: accounts[n % accounts.length] ?? 0,
    itemId,
    lines,
    at,
  }))
}

/** The server's share of the limit: only the loop of prepared statements, in ms for `count` sales. */
export function plainLoop(file: string, count: number): number {
  const books = new PlainBooks(file)
  const sales = plainSales(books, count, 2 ** 45)
  const began = performance.now()
  books.book(sales)
  const ms = performance.now() - began
  books.close()
  return ms
}

/** The simplest loop with each sale in a separate transaction, in ms for `count` sales. */
export function plainSingles(file: string, count: number): number {
  const books = new PlainBooks(file)
  const sales = plainSales(books, count, 2 ** 47)
  const began = performance.now()
  for (const sale of sales) books.book([sale])
  const ms = performance.now() - began
  books.close()
  return ms
}

/**
 * Everything for measuring the limit: a bare HTTP server around the loop, for a page that sends its queue with plain
 * fetch and stores the returned rows with bulkPut. `run` gets its address and the sales the page has queued.
 */
export async function withPlainServer<T>(
  file: string,
  count: number,
  run: (url: string, sales: PlainSale[]) => Promise<T>,
): Promise<T> {
  const books = new PlainBooks(file)
  const server = createServer(async (request: IncomingMessage, response) => {
    const sales: PlainSale[] = JSON.parse(await text(request))
    books.book(sales)
    response.setHeader('access-control-allow-origin', '*')
    response.end(JSON.stringify(books.rowsOf(sales)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await run(`http://localhost:${port}/`, plainSales(books, count, 2 ** 46))
  } finally {
    server.closeAllConnections()
    server.close()
    books.close()
  }
}
