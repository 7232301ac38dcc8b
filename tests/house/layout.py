"""The order of the folders of src/, checked: what includes what, against the map.

The map is the table of src/README.md. A row is a folder, what it holds and what it builds on:

    | `record` | the texts ... | rules |

A folder may include itself, what it builds on, and all that those build on; `all` means every
folder above. Rows stand in an order in which everything builds on rows above.
"""

import re
from pathlib import Path

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]*)"|<([^>\n]*)>)', re.MULTILINE)
ROW = re.compile(r"^\|\s*`([^`]+)`\s*\|(.*)\|\s*$")


def includes_of(file):
    """The files that one file includes: pairs of a name and whether it stood in quotes."""
    text = file.read_text(encoding="utf-8")
    return [(m[1] or m[2], m[1] is not None) for m in INCLUDE.finditer(text)]


def sources_of(src):
    """All C++ files under src/, sorted."""
    return sorted(f for f in src.rglob("*") if f.suffix in (".h", ".cpp"))


def read_map(readme, faults):
    """The folders of the map in order, each with the set of folders that it may include."""
    reach = {}
    for line in readme.read_text(encoding="utf-8").splitlines():
        row = ROW.match(line)
        if not row:
            continue
        folder, cells = row[1].strip("/").removeprefix("src/"), row[2].split("|")
        if len(cells) != 2 or not cells[1].strip():
            faults.append(f"map: the row of `{folder}` needs three cells: folder, holds, builds on")
            continue
        builds_on = cells[1].replace("`", "").strip()
        if builds_on == "all":
            below = list(reach)
        elif builds_on in ("–", "-"):
            below = []
        else:
            below = [name.strip() for name in builds_on.split(",")]
        if folder in reach:
            faults.append(f"map: `{folder}` has two rows")
        allowed = {folder}
        for name in below:
            if name not in reach:
                faults.append(f"map: `{folder}` builds on `{name}`, which has no row above it")
            allowed |= reach.get(name, set())
        reach[folder] = allowed
    if not reach:
        faults.append("map: no table of folders in src/README.md")
    return reach


def check_folders(src, reach, faults):
    """Every folder has its row, and every row its folder."""
    there = {f.relative_to(src).parts[0] for f in sources_of(src) if f.parent != src}
    for folder in sorted(there - set(reach)):
        faults.append(f"map: the folder `{folder}` has no row")
    for folder in sorted(set(reach) - there):
        faults.append(f"map: `{folder}` has a row and no source file")
    for file in sources_of(src):
        if file.parent == src:
            faults.append(f"{file.name}: sources stand in a folder of src/")


def check_includes(src, reach, faults):
    """No file includes against the order. Returns the graph of includes inside src/."""
    graph = {}
    for file in sources_of(src):
        name = file.relative_to(src).as_posix()
        folder = name.split("/")[0]
        graph[name] = []
        for target, quoted in includes_of(file):
            if not quoted:
                if target.split("/")[0] in reach:
                    faults.append(f'{name}: includes <{target}>, own headers stand in quotes')
                continue
            if not (src / target).is_file():
                faults.append(f'{name}: includes "{target}", which is not a path from src/')
                continue
            graph[name].append(target)
            below = target.split("/")[0]
            if folder in reach and below not in reach[folder]:
                faults.append(f'{name}: includes "{target}", but `{folder}` does not build on `{below}`')
    return graph


def check_cycles(graph, faults):
    """No file includes itself, through whatever other files."""
    state = {}  # 1 on the way, 2 done

    def walk(name, way):
        if state.get(name) == 2:
            return
        if state.get(name) == 1:
            faults.append("cycle: " + " -> ".join(way[way.index(name):] + [name]))
            return
        state[name] = 1
        for target in graph.get(name, []):
            walk(target, way + [name])
        state[name] = 2

    for name in graph:
        walk(name, [])


def faults_of(src):
    """Everything that is wrong with the tree `src`, one line each; empty when all is right."""
    faults = []
    reach = read_map(src / "README.md", faults)
    check_folders(src, reach, faults)
    check_cycles(check_includes(src, reach, faults), faults)
    return faults
