/**
 * Every table of the database, as drizzle-kit reads them: it looks for tables among what a file exports, and only a file
 * of this old kind can export what is made of the registry.
 */
const { ENTITY_TABLES } = require('./tables/entities.ts')

module.exports = {
  ...require('./tables/accounts.ts'),
  ...require('./tables/audit.ts'),
  ...require('./tables/backups.ts'),
  ...require('./tables/books.ts'),
  ...require('./tables/calendars.ts'),
  ...require('./tables/camp-keys.ts'),
  ...require('./tables/data-keys.ts'),
  ...require('./tables/effects.ts'),
  ...require('./tables/factors.ts'),
  ...require('./tables/identities.ts'),
  ...require('./tables/identity-providers.ts'),
  ...require('./tables/files.ts'),
  ...require('./tables/mail.ts'),
  ...require('./tables/messages.ts'),
  ...require('./tables/payments.ts'),
  ...require('./tables/platform.ts'),
  ...require('./tables/push.ts'),
  ...require('./tables/sync.ts'),
  ...require('./tables/texts.ts'),
  ...require('./tables/webhooks.ts'),
  ...Object.fromEntries([...ENTITY_TABLES].map(([entity, table]) => [entity.name, table])),
}
