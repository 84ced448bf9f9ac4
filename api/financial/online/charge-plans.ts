import type { Config } from '../../context/config'
import type { Server } from '../../context/server'
import { campsToFollow } from '../plan-jobs'
import { noteChargesAt } from './note-charges'

/**
 * Charges the saved cards of payment plans, every hour from 3 a.m. at the camp (Financial rule 33). What fails at one
 * camp doesn't stop the others.
 */
export const chargePlans =
  (config: Config) =>
  async (server: Server): Promise<void> => {
    for (const { org, today, timezone } of await campsToFollow(server))
      await noteChargesAt({ server, config }, { org, today, timezone }).catch((error: unknown) =>
        server.log({ level: 'error', message: 'charges failed', organizationId: org, error: String(error) }),
      )
  }
