import { expect, test } from 'vitest'
import type { ErasureCertificate } from '#shared/erasure/model'
import { partsOf } from './certificate'

test('a certificate names amounts in the currency of the camp', () => {
  const report = { people: 1, went: [], account: false, stays: [{ what: 'fees', records: 2, amount: '1250.00' }] }
  const certificate = { kind: 'campers', report, at: '2026-07-01T12:00:00Z', backupsUntil: '2026-07-31', endedAt: null }
  const lines = partsOf(certificate as unknown as ErasureCertificate, 'eur').flatMap((part) => part.lines)
  expect(lines).toContain('2 paid registrations, kept only as amounts on this certificate: €1,250.00')
})
