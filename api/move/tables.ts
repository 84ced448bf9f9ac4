import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { ENTITIES } from '#shared/registry'
import { ofCamp } from '../auth/sign-ins'
import { type BackupPart, partOf } from '../backup/parts'
import { invitations, organizations, passwordResets, signIns, users } from '../db/tables/accounts'
import { auditLog } from '../db/tables/audit'
import { campBackup, campOperation, campRestore, erased } from '../db/tables/backups'
import { bookSettings, exportedEntry, journalExport } from '../db/tables/books'
import { calendarAddress } from '../db/tables/calendars'
import { campKey } from '../db/tables/camp-keys'
import { effect } from '../db/tables/effects'
import { secondFactor } from '../db/tables/factors'
import { file } from '../db/tables/files'
import { identities } from '../db/tables/identities'
import { campIdentityProvider } from '../db/tables/identity-providers'
import { mailDomain, mailSettings, mailWording } from '../db/tables/mail'
import { broadcastRecipient, messageFamily, messageRecipient } from '../db/tables/messages'
import {
  onlinePayment,
  onlineRefund,
  payLink,
  paymentEvent,
  paymentSettings,
  planCharge,
  savedCard,
} from '../db/tables/payments'
import {
  deferredActions,
  device,
  heldBlock,
  idBlock,
  lastContact,
  mutation,
  quarantine,
  signingKey,
  syncClient,
  syncOrg,
} from '../db/tables/sync'
import { inboundText, textSettings } from '../db/tables/texts'

/** Every column of a table; read at once where no single column puts its rows into an order. */
function whole(table: SQLiteTable, order?: SQLiteColumn, camp?: SQLiteColumn): BackupPart {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const org = camp ?? columns.org ?? columns.organizationId
  if (!org) throw new Error(`${getTableName(table)} is not a camp's`)
  const named = Object.entries(columns).find(([, column]) => column === order)
  return { name: getTableName(table), table, columns, org, ...(named && order ? { order, orderName: named[0] } : {}) }
}

/** A camp's data besides its rows. Its change index and its seals are rebuilt at the destination. */
export const CAMP_TABLES: readonly BackupPart[] = [
  whole(users, users.id),
  whole(invitations, invitations.id),
  whole(passwordResets),
  whole(secondFactor),
  whole(identities),
  whole(campKey),
  whole(mailSettings),
  whole(mailWording),
  whole(mailDomain),
  whole(textSettings),
  whole(calendarAddress),
  whole(inboundText, inboundText.sid),
  whole(paymentSettings),
  whole(campOperation),
  whole(paymentEvent, paymentEvent.id),
  whole(onlinePayment, onlinePayment.id),
  whole(onlineRefund, onlineRefund.id),
  whole(payLink, payLink.hash),
  whole(savedCard),
  whole(planCharge),
  whole(journalExport, journalExport.number),
  whole(exportedEntry),
  whole(bookSettings),
  whole(campIdentityProvider),
  whole(device, device.id),
  whole(idBlock, idBlock.block),
  whole(heldBlock),
  whole(signingKey),
  whole(lastContact),
  whole(syncClient, syncClient.id),
  whole(mutation, mutation.uid),
  whole(deferredActions),
  whole(quarantine),
  whole(auditLog, auditLog.id),
  whole(effect, effect.key),
  whole(messageRecipient),
  whole(messageFamily),
  whole(broadcastRecipient),
  whole(file, file.hash),
  whole(campBackup, campBackup.id),
  whole(campRestore, campRestore.id),
  whole(erased, erased.number),
]

/** The camp's own line, its counter, and where its people are signed in. */
export const CAMP: BackupPart = whole(organizations, undefined, organizations.id)
export const COUNTER: BackupPart = whole(syncOrg)
export const SIGN_INS: BackupPart = { ...whole(signIns, undefined, signIns.sid), where: ofCamp }

/** All parts of a camp that moves. */
export const MOVED: readonly BackupPart[] = [CAMP, COUNTER, SIGN_INS, ...ENTITIES.map(partOf), ...CAMP_TABLES]
