import { readyOverrides, staffPrivate, staffRules } from '#shared/staff/model'
import { campStaffRules } from '#shared/staff/reads'
import { endOverride, overrideReady, setStaffRules, staffRulesFields } from '#shared/staff/ready-mutations'
import { defineCall, done, list, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, readAs, runForCall } from '../sync/rest'

const override = rowOf(readyOverrides)

/** A camp's requirements for its staff, and its exceptions, over HTTP. */
export const readyCalls = [
  defineCall('GET', '/staff/rules', 'The staff requirements', {
    reads: staffRules,
    answer: ok(staffRulesFields),
    handle: (c) =>
      readAs(c, async (rows) => {
        rows.refuseUnseen(staffRules)
        return campStaffRules(rows.reader)
      }),
  }),
  defineCall('PUT', '/staff/rules', 'Sets the staff requirements', {
    does: [setStaffRules],
    body: setStaffRules.args.omit({ rulesId: true }),
    answer: ok(staffRulesFields),
    async handle(c, { body }) {
      await runForCall(c, setStaffRules, (ids) => ({ ...body, rulesId: ids.next() }))
      return readAs(c, (rows) => campStaffRules(rows.reader))
    },
  }),
  defineCall('GET', '/staff/overrides', 'Readiness exceptions, with end dates and reasons', {
    reads: staffPrivate,
    answer: list(override),
    handle: (c) => listOf(c, readyOverrides),
  }),
  defineCall('POST', '/staff/overrides', 'Adds a readiness exception', {
    does: [overrideReady],
    body: overrideReady.args.omit({ overrideId: true }),
    answer: made(override),
    refusals: ['own_record'],
    async handle(c, { body }) {
      const { overrideId } = await runForCall(c, overrideReady, (ids) => ({ ...body, overrideId: ids.next() }))
      return oneRowOf(c, readyOverrides, overrideId, 'decision')
    },
  }),
  defineCall('DELETE', '/staff/overrides/:id', 'Ends a readiness exception', {
    does: [endOverride],
    answer: done,
    handle: (c, { id }) => runForCall(c, endOverride, () => ({ overrideId: id })),
  }),
]
