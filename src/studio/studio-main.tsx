import { StudioApp } from './shell/studio-app'
import { startStudio } from './start-studio'

void startStudio(<StudioApp />)
