import { startAssistant } from './assistant.ts';
import { startBanner } from './banner.ts';
import { restoreChosen } from './chosen.ts';
import { config } from './config.ts';
import { startCode } from './code.ts';
import { startDiagrams } from './diagrams.ts';
import { startLinks } from './links.ts';
import { startLive } from './live.ts';
import { startMenus } from './menus.ts';
import { startPlayground } from './playground.ts';
import { startPickers } from './pickers.ts';
import { startSearch } from './search.ts';
import { startSidebar } from './sidebar.ts';
import { startTabs } from './tabs.ts';
import { startTheme } from './theme.ts';
import { startToc } from './toc.ts';
import { startZoom } from './zoom.ts';

const settings = config();
startTheme();
startBanner();
startSidebar();
startMenus();
startTabs();
startPickers();
restoreChosen();
startCode(settings);
startToc();
startLinks();
startDiagrams(settings);
startPlayground(settings);
startSearch(settings);
startZoom();
if (settings.islands !== undefined) void import(settings.islands.script);
if (settings.mode === 'live') {
  startAssistant(settings);
  startLive(settings);
}
