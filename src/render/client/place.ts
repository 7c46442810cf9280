// Runs as soon as the header and the sidebar are there.
import { placeSidebar } from './sidebar-place.ts';
import { placeTabs } from './tabs-place.ts';

placeSidebar();
placeTabs();
