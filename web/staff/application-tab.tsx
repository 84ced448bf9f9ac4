import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import type { Reader } from '#shared/kernel/store/reader'
import type { StaffMember } from '#shared/staff/model'
import { ownRecord } from '#shared/staff/own'
import { isAtWork } from '#shared/staff/rules'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { useRead } from '../ui/use-read'
import { ApplicationDialog } from './application-dialog'

async function ownStatus(rows: Reader, userId: number): Promise<StaffMember['status'] | null> {
  return (await ownRecord(rows, userId))?.status ?? null
}

/** Returns what a person on the staff list reads instead of the form; undefined for someone who may apply. */
function whyNoForm(status: StaffMember['status'] | null): { title: string; text: string } | undefined {
  if (status === null || status === 'inactive') return undefined
  return isAtWork(status)
    ? { title: "You're already on the camp's staff", text: "You don't need to apply." }
    : { title: 'Application Received', text: 'The camp office will review your application.' }
}

/** Lets a camp worker apply for a position. */
export function ApplicationTab() {
  const { who } = useCamp()
  const [open, setOpen] = useState(false)
  const status = useRead(ownStatus, who.userId)
  if (status === undefined) return <Skeleton variant="rounded" height={240} />
  const instead = whyNoForm(status)
  if (instead) return <EmptyState icon={<BadgeIcon fontSize="inherit" />} {...instead} />
  return (
    <>
      <EmptyState
        icon={<BadgeIcon fontSize="inherit" />}
        title="Work at this camp"
        text="Apply for a position. The camp office will review your application and get back to you."
        action={
          <Button variant="contained" size="large" onClick={() => setOpen(true)}>
            Apply for Staff Position
          </Button>
        }
      />
      {open ? <ApplicationDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
