// Runs as soon as the header and the sidebar are there.
import { placeSidebar } from './sidebar-place.ts';
import { placeTabs } from './tabs-place.ts';

placeSidebar();
placeTabs();
// Tabs are wider or narrower in the fonts of the site.
void document.fonts.ready.then(placeTabs);
