import type { Reader } from '../kernel/store/reader'
import { nameOrder } from '../kernel/values/names'
import { type MessageTemplate, messageTemplates } from './template-model'

/** Returns the camp's templates by name. */
export async function templatesByName(rows: Reader): Promise<MessageTemplate[]> {
  return (await rows.all(messageTemplates)).sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
}
