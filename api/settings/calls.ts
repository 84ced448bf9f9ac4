import type { Context } from 'hono'
import { z } from 'zod'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { generalFields, logoImage } from '#shared/settings/general'
import { CAMP_ID, campLogo, campProfile } from '#shared/settings/model'
import { editProfile, setLogo } from '#shared/settings/mutations'
import { defineCall, done, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { oneRowOf, readAs, runForCall } from '../sync/rest'
import { dataCalls } from './data-calls'
import { identityProviderCalls } from './identity-provider-calls'
import { keyCalls } from './key-calls'
import { mailCalls } from './mail-calls'
import { operationCalls } from './operation-calls'
import { paymentCalls } from './payment-calls'
import { securityCalls } from './security-calls'
import { furtherSetUpCalls } from './set-up-calls'
import { textCalls } from './text-calls'
import { textReportCalls } from './text-reports'
import { webhookSettingCalls } from './webhooks/calls'

const theProfile = (c: Context<Env>) => oneRowOf(c, campProfile, CAMP_ID, 'camp')

/** A camp's settings (Settings rules 1 to 5), over HTTP. */
export const settingsCalls = [
  ...mailCalls,
  ...paymentCalls,
  ...textCalls,
  ...textReportCalls,
  ...furtherSetUpCalls,
  ...securityCalls,
  ...identityProviderCalls,
  ...operationCalls,
  ...keyCalls,
  ...dataCalls,
  ...webhookSettingCalls,
  defineCall('GET', '/settings', "The camp's settings", {
    reads: campProfile,
    answer: ok(rowOf(campProfile)),
    handle: theProfile,
  }),
  defineCall('PATCH', '/settings', "Changes the camp's settings", {
    does: [editProfile],
    changes: generalFields,
    answer: ok(rowOf(campProfile)),
    async handle(c, { edit }) {
      await runForCall(c, editProfile, () => edit)
      return theProfile(c)
    },
  }),
  defineCall('GET', '/settings/logo', "The camp's logo, as a data URL", {
    reads: campLogo,
    answer: ok(z.object({ image: z.string() })),
    refusals: ['not_found'],
    async handle(c) {
      const { image } = requireFound(await readAs(c, (rows) => rows.one(campLogo, CAMP_ID)), 'logo')
      return { image }
    },
  }),
  defineCall('PUT', '/settings/logo', "Sets or removes the camp's logo", {
    does: [setLogo],
    body: z.object({ image: logoImage.nullable() }),
    answer: done,
    async handle(c, { body: { image } }) {
      await runForCall(c, setLogo, () => ({ image }))
    },
  }),
]
