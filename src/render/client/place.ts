// Runs as soon as the sidebar is there.
import { placeSidebar } from './sidebar-place.ts';

placeSidebar();
