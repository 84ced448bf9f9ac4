import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Capability } from '#shared/kernel/rights/capabilities'
import { useCamp } from '../../ui/camp'

interface Props {
  /** Null if the record is not known, such as one that was deleted. */
  id: number | null | undefined
  children: ReactNode
  /** Whether Tab skips it: in tables, where one key leads to each row. */
  skipped?: boolean
  /** Whether it is in a dialog, whose entry in the browser's history it then takes, so that Back leads to the list. */
  inDialog?: boolean
}

function PersonLink(props: Props & { needs: Capability; folder: string }) {
  const { id, children, skipped = false, inDialog = false, needs, folder } = props
  const { can } = useCamp()
  if (!id || !can(needs)) return <>{children}</>
  return (
    <Link
      component={RouterLink}
      to={`${folder}/${id}`}
      replace={inDialog}
      color="inherit"
      tabIndex={skipped ? -1 : undefined}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  )
}

/** A camper's name that opens the camper's page, for people who may open it (Campers rule 30). */
export function CamperLink(props: Props) {
  return <PersonLink needs="campers.read" folder="/campers" {...props} />
}

/** A family's name that opens the family's page, for people who may open it (Campers rule 30). */
export function FamilyLink(props: Props) {
  return <PersonLink needs="families.write" folder="/families" {...props} />
}
