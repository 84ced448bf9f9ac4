import { expect, test } from 'vitest'
import { openid, readingOf } from './identity'

const TENANT = '72f988bf-86f1-41af-91ab-2d7cd011db47'
const ISSUER = `https://login.microsoftonline.com/${TENANT}/v2.0`
const of = readingOf('microsoft', { issuer: ISSUER, tenant: TENANT })
const ann = { iss: ISSUER, sub: 's', oid: 'O-1', tid: TENANT, email: 'Ann@Lake.example ', xms_edov: '1' }

test('Microsoft names an account of the tenant alone that the camp has named', () => {
  const email = 'ann@lake.example'
  expect(of(ann)).toEqual({ issuer: ISSUER, subject: 'o-1', email, called: email })
  for (const wrong of [{ iss: ISSUER.replace('7', '8') }, { tid: 'x' }, { tid: undefined }, { oid: '' }])
    expect(() => of({ ...ann, ...wrong }), JSON.stringify(wrong)).toThrow('no account of this tenant')
  for (const unproven of [false, 0, 'no', undefined, null, {}])
    expect(of({ ...ann, xms_edov: unproven }), String(unproven)).toMatchObject({ email: undefined, called: email })
})

test("of the operator's provider an e-mail counts that it has checked or, where it says nothing of that, proven the domain of", () => {
  const said = { iss: 'https://id.example', sub: 's', email: 'ann@lake.example' }
  expect(openid({ ...said, email_verified: true }).email).toBe('ann@lake.example')
  expect(openid({ ...said, xms_edov: true }).email).toBe('ann@lake.example')
  for (const wrong of [{}, { email_verified: 'true' }, { email_verified: false, xms_edov: true }, { xms_edov: 'no' }])
    expect(openid({ ...said, ...wrong }).email, JSON.stringify(wrong)).toBeUndefined()
})
