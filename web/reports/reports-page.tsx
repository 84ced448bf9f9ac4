import RegistrationIcon from '@mui/icons-material/AssignmentOutlined'
import StaffIcon from '@mui/icons-material/BadgeOutlined'
import RosterIcon from '@mui/icons-material/CottageOutlined'
import CampersIcon from '@mui/icons-material/Groups2Outlined'
import ActivitiesIcon from '@mui/icons-material/KayakingOutlined'
import DayIcon from '@mui/icons-material/PointOfSaleOutlined'
import TrainingIcon from '@mui/icons-material/SchoolOutlined'
import type { ReactNode } from 'react'
import type { Capability } from '#shared/kernel/capabilities'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { WayCard, Ways } from '../ui/way-card'

interface Report {
  to: string
  icon: ReactNode
  title: string
  text: string
  needs: Capability
}

const REPORTS: readonly Report[] = [
  {
    to: '/housing?tab=assignments',
    icon: <RosterIcon />,
    title: 'Cabin Rosters',
    text: 'Who is in which cabin for a session. Print the lists for the cabin doors.',
    needs: 'dashboard.camp',
  },
  {
    to: '/campers',
    icon: <CampersIcon />,
    title: 'Camper List',
    text: 'All campers or a search, as cards or as a spreadsheet file.',
    needs: 'campers.import',
  },
  {
    to: '/registration?tab=list',
    icon: <RegistrationIcon />,
    title: 'Registrations and Check-In',
    text: 'Who is coming to which session, by status and payment. Filter, print or export.',
    needs: 'registrations.read',
  },
  {
    to: '/activities',
    icon: <ActivitiesIcon />,
    title: 'Activities for a Day',
    text: 'What happens when, who leads it and who is signed up.',
    needs: 'dashboard.camp',
  },
  {
    to: '/staff',
    icon: <StaffIcon />,
    title: 'Staff Directory',
    text: 'Who works at the camp, in which position, and how to reach them.',
    needs: 'dashboard.camp',
  },
  {
    to: '/training?tab=compliance',
    icon: <TrainingIcon />,
    title: 'Training',
    text: 'Who has finished which training, and who still needs some.',
    needs: 'training.write',
  },
  {
    to: '/store?tab=day',
    icon: <DayIcon />,
    title: 'End of Day',
    text: 'What the till took in and paid out in a day.',
    needs: 'store.day',
  },
]

/** The ways to every list that can be printed or exported, of those that this person may see. */
export function ReportsPage() {
  const { can } = useCamp()
  return (
    <Page>
      <Ways>
        {REPORTS.filter(({ needs }) => can(needs)).map((report) => (
          <WayCard key={report.title} {...report} />
        ))}
      </Ways>
    </Page>
  )
}
