import { randomUUID } from 'node:crypto'
import Sqlite from 'better-sqlite3'

/**
 * The limit of a drain: the same rows written by a plain loop of prepared statements, in transactions of 50, on a
 * database with the same settings. No rules, no network, no browser.
 *
 * @returns ms for `count` sales
 */
export function plainDrain(file: string, count: number): number {
  const db = new Sqlite(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const accounts = db.prepare('SELECT id FROM camper_accounts WHERE org = 1 LIMIT 300').all() as { id: number }[]
  const item = db.prepare('SELECT id FROM store_items WHERE org = 1 LIMIT 1').get() as { id: number }
  const ledger = db.prepare(
    `INSERT INTO store_transactions (org, id, camper_id, transaction_type, amount, total_amount, description, balance_before, balance_after,
     payment_method, processed_by, items, reverses, needs_review, created_at) VALUES (1, ?, ?, 'purchase', 1, 1, 'Bench', 0, 0, 'account_credit', 1, ?, NULL, '[]', ?)`,
  )
  const account = db.prepare('UPDATE camper_accounts SET store_balance = store_balance - 1 WHERE org = 1 AND id = ?')
  const stock = db.prepare('UPDATE store_items SET quantity_in_stock = quantity_in_stock - 1 WHERE org = 1 AND id = ?')
  const index = db.prepare(
    `INSERT INTO sync_row (org, entity, id, version, deleted, part, owner, actor) VALUES (1, ?, ?, ?, 0, 'money', ?, 1)
     ON CONFLICT (org, entity, id) DO UPDATE SET version = excluded.version`,
  )
  const log = db.prepare(
    `INSERT INTO mutation (org, uid, client, mid, name, actor, args_hash, args, status, head, at) VALUES (1, ?, 'plain', ?, 'store.sell.v1', 1, 'hash', ?, 'ok', ?, ?)`,
  )
  const lines = JSON.stringify([
    { itemId: item.id, itemName: 'Bench', quantity: 1, unitPrice: '0.01', totalPrice: '0.01' },
  ])
  const at = new Date().toISOString()
  const some = db.transaction((from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      const camper = accounts[n % accounts.length]?.id ?? 0
      const id = 2 ** 45 + n
      ledger.run(id, camper, lines, at)
      account.run(camper)
      stock.run(item.id)
      index.run('store_transactions', id, n, camper)
      index.run('camper_accounts', camper, n, camper)
      index.run('store_items', item.id, n, 0)
      log.run(randomUUID(), n + 1, lines, n, at)
    }
  })
  const began = performance.now()
  for (let n = 0; n < count; n += 50) some(n, Math.min(count, n + 50))
  const ms = performance.now() - began
  db.close()
  return ms
}
