import type { Page } from '@playwright/test'

/** Reads everything a browser's database stores of a camp, as anyone who finds the device could. */
export async function keptOn(page: Page): Promise<{ store: string; rows: unknown[] }[]> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((each) => each.name?.startsWith('anchor-camp-'))
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    const kept: { store: string; rows: unknown[] }[] = []
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
      })
      kept.push({ store, rows: JSON.parse(JSON.stringify(rows)) })
    }
    database.close()
    return kept
  })
}
